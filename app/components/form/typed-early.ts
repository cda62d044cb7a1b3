type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const early = new Set<Field>();

/** Notes the fields that are changed before React has taken over the page. */
export function watchEarlyTyping() {
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) if (isChanged(field)) note(field);
  addEventListener("input", noteTarget, { capture: true });
}

/** Tells React, which has taken over by now, of the changes that it has missed. */
export function tellEarlyTyping() {
  removeEventListener("input", noteTarget, { capture: true });
  for (const field of early)
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  early.clear();
}

function noteTarget({ target }: Event) {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    note(target);
}

function note(field: Field) {
  early.add(field);
  // React 18 writes a text area's first text into it once more when it takes over, unless that text is another one.
  if (field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
}

function isChanged(field: Field) {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const isFirst = field.selectedIndex <= 0 && !options.some(({ defaultSelected }) => defaultSelected);
    return !isFirst && !options[field.selectedIndex]?.defaultSelected;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field.type === "file") return Boolean(field.files?.length);
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
