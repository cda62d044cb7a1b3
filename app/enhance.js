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

/** What stands in the form, without zeros and what the server alone reads; a ticked box is a "1". @type {Record<string, string>} */
let typed = {};

addEventListener("input", showChosen);
// Fields may be filled in before this script runs.
showChosen();

function showChosen() {
  /** @type {NodeListOf<HTMLFormElement>} */
  const [form] = all("form[data-days]");
  if (!form) return;
  const fields = /** @type {Iterable<[string, string]>} */ (new FormData(form));
  typed = Object.fromEntries([...fields].filter(([name, value]) => +value !== 0 && !/seen|Key/.test(name)));
  const [start, persons] = [chosen("startDate"), chosen("numberOfPersons")];
  showTrip(start, Number(form.dataset.days));
  showLines(start);
  showTotal(persons, isShownPrice(form, start));
  askWith(start, persons);
}

/** @param {string} name */
function chosen(name) {
  const value = typed[name];
  return value?.[4] === "-" ? Date.parse(value) : Number(value);
}

/** @param {number} start @param {number} days */
function showTrip(start, days) {
  const [hint] = all("#startDate-hint");
  // "Thu, 04 Dec 2026 00:00:00 GMT" in every locale
  const day = (/** @type {number} */ time) => new Date(time).toUTCString().slice(0, 11).replace(/, 0?/, " ");
  if (hint && start) hint.textContent = `${day(start)} – ${day(start + (days - 1) * 864e5)}`;
}

/**
 * Shows the lines that hold for what is typed. One without data-most holds, too, while nothing is.
 * @param {number} start
 */
function showLines(start) {
  for (const line of all("[data-of]")) {
    const { of, least, most } = line.dataset;
    const sum = addUp(of) || NaN;
    line.hidden = sum < Number(least) || (!!most && !(sum <= Number(most)));
  }
  if (start) for (const day of all("[data-before]")) day.textContent = words(start - Number(day.dataset.before));
}

/**
 * The server works out what another day's price makes: until then no sum is shown, and the button for it is.
 * @param {HTMLElement} form @param {number} start
 */
function isShownPrice({ dataset }, start) {
  const prices = new URLSearchParams(dataset.prices);
  if (prices.get(isoDay(start)) === prices.get(dataset.chosen ?? "")) return true;
  for (const sum of all("[data-sum], [data-persons*='₹']")) {
    sum.textContent = "…";
    delete sum.dataset.isLive;
  }
  return false;
}

/** @param {number} time */
function isoDay(time) {
  return time ? new Date(time).toISOString().slice(0, 10) : "";
}

/** @param {number} time */
function words(time) {
  return isoDay(time).split("-").reverse().join(" - ");
}

/** @param {number} persons @param {boolean} isPriced whether it is known what the day costs */
function showTotal(persons, isPriced) {
  const children = chosen("numberOfChildren") || 0;
  if (!(children >= 0 && persons > children) || persons % 1 || children % 1) return;
  for (const sum of isPriced ? all("[data-sum]") : []) {
    const whole = addUp(sum.dataset.sum);
    // A share of it, rounded up as in dueOf(); with a negative percent what is left after it.
    const percent = Number(sum.dataset.percent ?? 100);
    const share = (whole * percent) / 100;
    const amount = percent < 0 ? whole + Math.floor(share) : Math.ceil(share);
    if (sum instanceof HTMLInputElement) sum.value = `${amount}`;
    sum.textContent = `₹${amount.toLocaleString("en-IN")}`.replace("₹-", "−₹");
    sum.dataset.isLive = "";
  }
  for (const party of all(isPriced ? "[data-persons]" : "[data-persons]:not([data-persons*='₹'])")) {
    party.textContent = `${party.dataset.persons}${addUp(party.dataset.count)}`;
  }
}

/** @param {string} [each] how much one more in each field adds, as a query */
function addUp(each) {
  return [...new URLSearchParams(each)].reduce((sum, [name, more]) => sum + Number(more) * (chosen(name) || 0), 0);
}

/**
 * Adds what is typed to links, in the server's format.
 * @param {number} start @param {number} persons
 */
function askWith(start, persons) {
  const date = start ? `\nStart date: ${words(start)}` : "";
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = all("[data-ask]");
  for (const link of links) {
    link.search = `?text=${encodeURIComponent(`${link.dataset.ask}${date}${persons ? `\nPersons: ${persons}` : ""}`)}`;
  }
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const others = all("[data-typed]");
  for (const link of others) {
    const own = Object.fromEntries(new URLSearchParams(link.dataset.typed));
    // Without a date a link that leads out of the form stays as the server made it.
    if (start || link.hash) link.search = `${new URLSearchParams({ ...typed, ...own })}`;
  }
}

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
  for (const part of all("[data-forget]")) {
    const gone = part.dataset.forget ?? "";
    if (part instanceof HTMLAnchorElement) part.addEventListener("click", () => forget(gone));
    else forget(gone);
  }
  const form = document.querySelector("form#compare");
  const button = form?.querySelector("button");
  if (!button) return;
  const boxes = [...all("[form=compare]")].filter((box) => box instanceof HTMLInputElement);
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

addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  stopWaiting();
  for (const box of all(".toast input:not(:checked)")) box.click();
});

// Browsers restore typed fields, and the back/forward cache restores disabled buttons too.
addEventListener("pageshow", ({ persisted }) => {
  showChosen();
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
