// Enhancements only: every page works without this file.

const loading = () => document.querySelector(".loading");

addEventListener("input", ({ target }) => showTotal(target));
// The field may be filled in before this script runs.
showTotal(document.querySelector("[name=numberOfPersons]"));

/** @param {EventTarget | null} target */
function showTotal(target) {
  if (!(target instanceof HTMLInputElement) || target.name !== "numberOfPersons") return;
  const persons = Number(target.value);
  if (!Number.isInteger(persons) || persons < 1) return;
  const rupees = (/** @type {number} */ amount) =>
    `${amount < 0 ? "−" : ""}₹${Math.abs(amount).toLocaleString("en-IN")}`;
  // The total, and with an offer also the discount and what is left to pay.
  for (const total of target.form?.querySelectorAll("output") ?? []) {
    const price = Number(total.dataset.unitPrice);
    total.value = rupees(price * persons);
    total.dataset.isLive = "";
    const terms = total.nextElementSibling;
    if (terms) terms.textContent = `${rupees(price)} × ${persons} ${persons === 1 ? "person" : "persons"}`;
  }
}

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = !event.defaultPrevented && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const leaves =
    link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  if (isPlain && leaves && !link.target) loading()?.removeAttribute("hidden");
});

addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  loading()?.removeAttribute("hidden");
  if (submitter instanceof HTMLButtonElement && submitter.dataset.busy) {
    submitter.dataset.idle = submitter.textContent;
    submitter.textContent = submitter.dataset.busy;
    // Disabling at once would keep the button out of the form's data.
    setTimeout(() => submitter.setAttribute("disabled", ""));
  }
});

addEventListener("formdata", ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
});

addEventListener("keydown", ({ key }) => {
  if (key === "Escape") for (const toast of document.querySelectorAll(".toast")) toast.remove();
});

// Browsers restore typed fields, and the back/forward cache disabled buttons as well.
addEventListener("pageshow", ({ persisted }) => {
  showTotal(document.querySelector("[name=numberOfPersons]"));
  if (!persisted) return;
  loading()?.setAttribute("hidden", "");
  for (const button of document.querySelectorAll("button[data-idle]")) {
    button.textContent = button.getAttribute("data-idle");
    button.removeAttribute("disabled");
  }
});
