// Only on pages on which trips are ticked or compared.
try {
  keepShortlist(localStorage);
} catch {
  // A browser may forbid to store anything: then the ticks of one page count.
}

/**
 * What is ticked to be compared stays ticked in this browser, from page to page.
 * @param {Storage} storage
 */
function keepShortlist(storage) {
  let ids = storage.getItem("shortlist")?.split(",") ?? [];
  /** @param {string} gone */
  const forget = (gone) => {
    ids = ids.filter((id) => id && !gone.includes(id));
    storage.setItem("shortlist", ids.join());
  };
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll("[data-forget]");
  for (const part of parts) {
    const gone = part.dataset.forget ?? "";
    if (part instanceof HTMLAnchorElement) part.addEventListener("click", () => forget(gone));
    else forget(gone);
  }
  const form = document.querySelector("form#compare");
  const button = form?.querySelector("button");
  if (!button) return;
  const boxes = [...document.querySelectorAll("[form=compare]")].filter((box) => box instanceof HTMLInputElement);
  for (const box of boxes) box.checked ||= ids.includes(box.value);
  const count = () => {
    forget(boxes.map(({ value }) => value).join());
    ids.push(...boxes.filter(({ checked }) => checked).map(({ value }) => value));
    storage.setItem("shortlist", ids.join());
    button.textContent = ids.length > 0 ? `Shortlist (${ids.length})` : "Compare";
  };
  count();
  addEventListener("input", count);
  addEventListener("formdata", ({ target, formData }) => target === form && formData.set("p", ids.join()));
}
