import { JSDOM } from "jsdom";

// A document without a window of its own: no style is read and no script runs.
const parser = new new JSDOM("").window.DOMParser();

const FIELDS = "input[name], textarea[name], select[name]";

/** A page as its reader finds it. */
export function screen(html: string) {
  const document = parser.parseFromString(html, "text/html");
  const find = <E extends Element = Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  return {
    document,
    title: document.title,
    /** The message at the bottom right. */
    toast: document.querySelector("[aria-label='Close this message']")?.nextSibling?.textContent ?? null,
    texts: (selector: string) => find(selector).map(({ textContent }) => textContent),
    /** What each field of the page was given, by its name. */
    values(within = "body") {
      const fields = [...(document.querySelector(within)?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
      // A number field's own value leaves out what is no number.
      return Object.fromEntries(fields.map((field) => [field.name, field.getAttribute("value") ?? field.value]));
    },
    /** What the page says is wrong with each field, by its name. */
    errors: () =>
      Object.fromEntries(find("[id$='-error']").map(({ id, textContent }) => [id.slice(0, -6), textContent])),
  };
}
