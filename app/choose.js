// Only on pages on which a day is chosen, where all works without it.

/** @template {HTMLElement} [Found=HTMLElement] @param {string} selector @returns {NodeListOf<Found>} */
const all = (selector) => document.querySelectorAll(selector);

/** What stands in the form, without zeros and what the server alone reads; a ticked box is a "1". @type {Record<string, string>} */
let typed = {};

/** What the server is asked for. */
let asked = "";

addEventListener("input", showChosen);
// Browsers restore typed fields, and fields may be filled in before this script runs.
addEventListener("pageshow", showChosen);
showChosen();

// Before the script of all pages, for which these links and buttons lead elsewhere.
addEventListener("click", choose, true);

// The wheel scrolls the page, and changes no number on its way.
addEventListener("wheel", () => {
  for (const field of all("[type=number]:focus")) field.blur();
});

/** @param {MouseEvent} event */
function choose(event) {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  const tapped = target instanceof Element && target.closest("#dates a, [name^=step]");
  if (!tapped || button || metaKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  const day = dayOf(tapped);
  /** @type {NodeListOf<HTMLInputElement>} */
  const [field] = all("input#startDate");
  if (day && field) field.value = day;
  else if (tapped instanceof HTMLAnchorElement) return void showPage(tapped.search);
  else if (tapped instanceof HTMLButtonElement)
    tapped.parentElement?.querySelector("input")?.stepUp(Number(tapped.value));
  showChosen();
}

/** @param {Element} tapped in a calendar */
function dayOf(tapped) {
  return tapped.closest("td")?.dataset.day;
}

/** What is written again is laid out again, even if it says the same. @param {Element} part @param {string} text */
function write(part, text) {
  if (part.textContent !== text) part.textContent = text;
}

function showChosen() {
  for (const line of all("[data-month]")) {
    const { by = "", month } = line.dataset;
    const day = /** @type {string | null} */ (new FormData(line.closest("form") ?? undefined).get(by));
    line.toggleAttribute("hidden", day?.slice(5, 7) !== month);
  }
  /** @type {NodeListOf<HTMLFormElement>} */
  const [form] = all("form[data-days]");
  if (!form) return;
  const fields = /** @type {Iterable<[string, string]>} */ (new FormData(form));
  typed = Object.fromEntries([...fields].filter(([name, value]) => +value !== 0 && !/seen|Key/.test(name)));
  const start = chosen("startDate");
  const persons = chosen("numberOfPersons");
  showTrip(start, Number(form.dataset.days));
  showLines(start);
  showTotal(start, persons, form);
  askWith(start, persons);
}

/** @param {string} name */
function chosen(name) {
  const value = typed[name];
  return (value?.[4] === "-" ? Date.parse(value) : Number(value)) || 0;
}

/** @param {number} start @param {number} days */
function showTrip(start, days) {
  const [hint] = all("#startDate-hint");
  // "Thu, 04 Dec 2026 00:00:00 GMT" in every locale
  const day = (/** @type {number} */ time) => new Date(time).toUTCString().slice(0, 11).replace(/, 0?/, " ");
  if (hint && start) write(hint, `${day(start)} – ${day(start + (days - 1) * 864e5)}`);
  for (const cell of all("[data-day]")) {
    const nth = (Date.parse(cell.dataset.day ?? "") - start) / 864e5;
    cell.toggleAttribute("data-span", nth >= 0 && nth < days);
    for (const link of cell.children) link.ariaCurrent = nth === 0 ? "date" : null;
  }
}

/**
 * Shows the lines that hold for what is typed. One without data-most holds, too, while nothing is.
 * @param {number} start
 */
function showLines(start) {
  for (const line of all("[data-of]")) {
    const { of, least, most } = line.dataset;
    const sum = addUp(of) || NaN;
    line.toggleAttribute("hidden", sum < Number(least) || (!!most && !(sum <= Number(most))));
  }
  if (start) for (const day of all("[data-before]")) write(day, words(start - Number(day.dataset.before)));
}

/** @param {number} time */
function isoDay(time) {
  return time ? new Date(time).toISOString().slice(0, 10) : "";
}

/** @param {number} time */
function words(time) {
  return isoDay(time).split("-").reverse().join(" - ");
}

/**
 * Another day's price, or a sum that is more than its parts, is the server's to work out. Until it has, the sums stay as they
 * are, with the day that they are for.
 * @param {number} start @param {number} persons @param {HTMLFormElement} form
 */
function showTotal(start, persons, form) {
  if (!(persons > chosen("numberOfChildren")) || form.querySelector("[type=number]:invalid")) return;
  const prices = new URLSearchParams(form.dataset.prices);
  const query = `?${new URLSearchParams(typed)}`;
  const [sums] = all("#sums");
  const day = sums ? sums.dataset.chosen : "";
  // Where the script cannot count, the sums on the page are right at first.
  if (day === undefined) asked ||= query;
  if (day === undefined || prices.get(isoDay(start)) !== prices.get(day)) {
    if (query !== asked) void showPage(query);
    return;
  }
  asked = "";
  for (const sum of all("[data-sum]")) {
    const whole = addUp(sum.dataset.sum);
    // A share of it, rounded up as in advanceOf(); with a negative percent what is left after it.
    const percent = Number(sum.dataset.percent ?? 100);
    const step = Number(sum.dataset.step ?? 1);
    const share = Math.min(whole, Math.ceil((whole * Math.abs(percent)) / 100 / step) * step);
    const amount = percent < 0 ? whole - share : share;
    if (sum instanceof HTMLInputElement) sum.value = `${amount}`;
    // As toLocaleString("en-IN"), which takes a weak phone 100 ms to make ready.
    write(sum, `₹${amount}`.replace(/\B(?=(\d\d)+\d$)/g, ",").replace("₹-", "−₹"));
    sum.dataset.isLive = "";
  }
  for (const party of all("[data-persons]")) {
    write(party, `${party.dataset.persons}${addUp(party.dataset.count)}`);
  }
  if (start) for (const day of all("[data-for]")) write(day, words(start));
}

/** Takes days and sums from the page under this query. @param {string} query */
async function showPage(query) {
  asked = query;
  const html = await (await fetch(query)).text();
  if (asked !== query) return;
  // Its styles are those of this page, and its policy is not.
  const page = new DOMParser().parseFromString(html.slice(html.indexOf("<main")), "text/html");
  for (const part of all("#dates, #sum, #sums")) part.replaceWith(page.getElementById(part.id) ?? part);
  showChosen();
}

/** @param {string} [each] how much one more in each field adds, as a query */
function addUp(each) {
  return [...new URLSearchParams(each)].reduce((sum, [name, more]) => sum + Number(more) * chosen(name), 0);
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
  const others = all("[data-typed], [data-day] a");
  for (const link of others) {
    const own = Object.fromEntries(new URLSearchParams(link.dataset.typed ?? `startDate=${dayOf(link)}`));
    // Without a date a link that leads out of the form stays as the server made it.
    if (start || link.hash) link.search = `${new URLSearchParams({ ...typed, ...own })}`;
  }
}
