// Enhancements only: every page works without this file.

/** @template {HTMLElement} [Found=HTMLElement] @param {string} selector @returns {NodeListOf<Found>} */
const all = (selector) => document.querySelectorAll(selector);

/** @param {boolean} isLoading */
function showLoading(isLoading) {
  for (const bar of all(".loading")) bar.hidden = !isLoading;
}

// The answer to a refused form was sent to an address with a "?" or "&" more, see below, and with the mark of who opened
// the form. Under the page's own address, Back and Reload open the page, and do not ask whether to send the form again.
const address = location.href.replace(/([?&])by=[^&]+\.[^&]*&?/, "$1").replace(/[?&]$/, "");
if (address !== location.href) history.replaceState(history.state, "", address);

if (isSecureContext)
  for (const button of all("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset.copy ?? "").then(() => (button.textContent = "Copied"));
    });
  }

for (const button of all("[data-print], [data-show]")) {
  const field = button.previousElementSibling;
  button.hidden = false;
  button.addEventListener("click", () => {
    if ("print" in button.dataset) print();
    else if (field instanceof HTMLInputElement) {
      field.type = field.type === "text" ? "password" : "text";
      button.textContent = field.type === "text" ? "Hide" : "Show";
    }
  });
}

addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link) return;
  const url = link.dataset.share;
  if (url && "share" in navigator) {
    event.preventDefault();
    // Closing the share sheet is no error.
    navigator.share({ title: document.title, url }).catch(() => {});
  }
  const isPlain = !event.defaultPrevented && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const leaves = link.origin === location.origin && link.href.split("#")[0] !== location.href.split("#")[0];
  if (isPlain && leaves && !link.target && !link.hasAttribute("download")) showLoading(true);
});

addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  showLoading(true);
  if (submitter instanceof HTMLButtonElement && submitter.dataset.busy) {
    submitter.dataset.idle = submitter.textContent;
    submitter.textContent = submitter.dataset.busy;
    // An answer from the page's own address takes its place: after a lost connection, Back would not lead to the form.
    // The form keeps its action, by which browsers know whose typed text they restore.
    if (target.method === "post" && target.action === location.href)
      submitter.formAction = target.action + (target.action.includes("?") ? "&" : "?");
    // Disabling at once would keep the button out of the form's data.
    setTimeout(() => (submitter.disabled = true));
  }
});

addEventListener("formdata", ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
});

addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  stopWaiting();
  for (const box of all(".toast input:not(:checked)")) box.click();
});

// Browsers restore typed fields, and the back/forward cache restores disabled buttons too.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) stopWaiting();
});

// The keyboard does not walk on behind the open menu.
addEventListener("focusout", ({ target, relatedTarget }) => {
  const menu = target instanceof Element && target.closest("#menu");
  if (menu instanceof HTMLElement && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
});

// The page stays when its reader stops what it was sending or loading. Old browsers tell only of the key.
if ("navigation" in window && window.navigation instanceof EventTarget)
  window.navigation.addEventListener("navigateerror", stopWaiting);

function stopWaiting() {
  showLoading(false);
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = all("button[data-idle]");
  for (const button of buttons) {
    button.textContent = button.dataset.idle ?? "";
    button.disabled = false;
  }
}
