// What markup cannot do: a live total, a submit button's loading text, 'Loading...' while navigating, closing toasts.
// One listener per event for the whole page; nothing depends on this file.

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "numberOfPersons") return;
  const total = target.form?.querySelector("output[data-unit-price]");
  if (total instanceof HTMLOutputElement) {
    const persons = Number(target.value);
    if (Number.isInteger(persons) && persons >= 1) {
      total.value = `₹${(Number(total.dataset.unitPrice) * persons).toLocaleString("en-IN")}`;
    }
  }
});

document.addEventListener("submit", ({ target, submitter }) => {
  if (submitter instanceof HTMLButtonElement && submitter.dataset.busy && target instanceof HTMLFormElement) {
    submitter.dataset.idle = submitter.textContent;
    submitter.textContent = submitter.dataset.busy;
    // Disabling at once would keep the button out of the form's data.
    setTimeout(() => submitter.setAttribute("disabled", ""));
  }
});

// A page restored from the back/forward cache shows its buttons as they were.
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const button of document.querySelectorAll("button[data-idle]")) {
    button.textContent = button.getAttribute("data-idle");
    button.removeAttribute("disabled");
  }
});
