import { JSDOM } from "jsdom";

import { spend } from "./budget";
import { attributeOf, type HtmlElement, inOneLine, readHtml, textOf, valueOf } from "./read-html";

// DOMParser makes documents without a window, so no styles are loaded and no scripts run.
const parser = new new JSDOM("").window.DOMParser();

/** The form of a booking in the office, on a page with several. */
export const EDIT_FORM = "main form:has([name=totalPrice])";

const FIELDS = "input[name], textarea[name], select[name]";

/** Parses a page and reads what its reader sees. */
export function screen(html: string) {
  spend("screens");
  let document: Document | undefined;
  let read: ReturnType<typeof readHtml> | undefined;
  const find: ReturnType<typeof readHtml> = (...asked) => (read ??= readHtml(html))(...asked);
  return {
    get document() {
      return (document ??= parser.parseFromString(html, "text/html"));
    },
    get title() {
      return find("title").map(textOf).map(inOneLine)[0] ?? "";
    },
    texts: (selector: string) => find(selector).map(textOf),
    /** Where the first such link or form leads. */
    link: (selector: string) => find(selector).map(linkOf)[0] ?? "",
    links: (selector: string) => find(selector).map(linkOf),
    /** The value of each field, by its name. */
    values(within = "body") {
      const [part] = find(within);
      const fields = part ? find(FIELDS, part) : [];
      return Object.fromEntries(fields.map((field) => [attributeOf(field, "name") ?? "", valueOf(field)]));
    },
    /** What a browser sends of a form: no tick that is not set, and of two fields with one name what the server reads, the first. */
    sent(within: string) {
      const [form] = find(within);
      const fields = form ? find(FIELDS, form).filter((field) => !isUnticked(field)) : [];
      const pairs = fields.map((field) => [attributeOf(field, "name") ?? "", valueOf(field)]);
      return Object.fromEntries(pairs.reverse()) as Record<string, string>;
    },
    /** The error of each field, by its name. */
    errors: () =>
      Object.fromEntries(
        find("[id$='-error']").map((each) => [(attributeOf(each, "id") ?? "").slice(0, -6), textOf(each)]),
      ),
  };
}

function isUnticked(field: HtmlElement) {
  return /^(checkbox|radio)$/.test(attributeOf(field, "type") ?? "") && attributeOf(field, "checked") === undefined;
}

function linkOf(element: HtmlElement) {
  return attributeOf(element, "href") ?? attributeOf(element, "action") ?? null;
}
