/** Follows ARIA's toolbar pattern: one Tab stop, and arrows, Home and End move between controls. */
export function toolbarKeys(toolbar: HTMLElement) {
  const controls = [...toolbar.querySelectorAll<HTMLElement>("button, .ql-picker-label")];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  stopAt(controls[0]);
  toolbar.addEventListener("focusin", ({ target }) => {
    const control = controls.find((each) => each === target);
    if (control) stopAt(control);
  });
  toolbar.addEventListener("keydown", (event) => {
    const next = neighbour(controls, event);
    if (next) next.focus();
    else if (event.key === " " && event.target instanceof HTMLSpanElement) press(event.target);
    else return;
    event.preventDefault();
  });
}

function neighbour(controls: HTMLElement[], { key, target }: KeyboardEvent) {
  const at = controls.findIndex((each) => each === target);
  if (at < 0) return undefined;
  if (key === "Home") return controls[0];
  if (key === "End") return controls.at(-1);
  if (key === "ArrowLeft") return controls.at(at - 1);
  if (key === "ArrowRight") return controls[(at + 1) % controls.length];
  return undefined;
}

// Quill opens a menu on mousedown but chooses an item on click.
function press(item: HTMLElement) {
  if (item.matches(".ql-picker-label")) item.dispatchEvent(new MouseEvent("mousedown"));
  else item.click();
}
