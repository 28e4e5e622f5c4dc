"use strict";
const boxes = Array.from(document.querySelectorAll(".filters input"));
const problems = Array.from(document.querySelectorAll("article[data-class]"));
const none = document.getElementById("none-shown");
function apply() {
  const off = boxes.filter((box) => !box.checked);
  let shown = 0;
  for (const one of problems) {
    one.hidden = off.some((box) => one.dataset[box.name] === box.value);
    shown += one.hidden ? 0 : 1;
  }
  if (none) none.hidden = shown > 0 || problems.length === 0;
}
for (const box of boxes) box.addEventListener("change", apply);
for (const slider of document.querySelectorAll(".compare input")) {
  const cut = () => slider.closest(".compare").style.setProperty("--cut", slider.value + "%");
  slider.addEventListener("input", cut);
  cut();
}
