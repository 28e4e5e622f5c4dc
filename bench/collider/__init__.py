"""What Collider reaches, proves and costs, on the sample apps and on apps of others."""
