type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const early = new Set<Field>();

/** Notes the fields that are changed before React has taken over the page. */
export function watchEarlyTyping() {
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) if (isChanged(field)) note(field);
  addEventListener("input", noteTarget, { capture: true });
}

/** Tells React, which has taken over by now, of the changes that it has missed. */
export function replayEarlyTyping() {
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
  if (field.type === "file") return field instanceof HTMLInputElement && Boolean(field.files?.length);
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== firstValue(field);
}

/** What a browser makes of the value in the page's source: it may leave out line breaks, for example. */
function firstValue(field: HTMLInputElement | HTMLTextAreaElement) {
  const fresh =
    field instanceof HTMLInputElement ? document.createElement("input") : document.createElement("textarea");
  if (field instanceof HTMLInputElement && fresh instanceof HTMLInputElement) fresh.type = field.type;
  fresh.value = field.defaultValue;
  return fresh.value;
}
