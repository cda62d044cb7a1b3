import { JSDOM } from "jsdom";

import { spend } from "./budget";

// DOMParser makes documents without a window, so no styles are loaded and no scripts run.
const parser = new new JSDOM("").window.DOMParser();

/** The form of a booking in the office, on a page with several. */
export const EDIT_FORM = "main form:has([name=totalPrice])";

const FIELDS = "input[name], textarea[name], select[name]";

/** Parses a page and reads what its reader sees. */
export function screen(html: string) {
  spend("screens");
  const document = parser.parseFromString(html, "text/html");
  const find = <E extends Element = Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  return {
    document,
    title: document.title,
    texts: (selector: string) => find(selector).map(({ textContent }) => textContent),
    /** Where the first such link or form leads. */
    link: (selector: string) => linkOf(document.querySelector(selector)) ?? "",
    links: (selector: string) => find(selector).map(linkOf),
    /** The value of each field, by its name. */
    values(within = "body") {
      const fields = [...(document.querySelector(within)?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
      // Reads the attribute, because `value` of a number field is empty for anything but a number.
      return Object.fromEntries(fields.map((field) => [field.name, field.getAttribute("value") ?? field.value]));
    },
    /** The error of each field, by its name. */
    errors: () =>
      Object.fromEntries(find("[id$='-error']").map(({ id, textContent }) => [id.slice(0, -6), textContent])),
  };
}

function linkOf(element: Element | null) {
  return element?.getAttribute("href") ?? element?.getAttribute("action");
}
