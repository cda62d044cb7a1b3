import { readFileSync } from "node:fs";

import { JSDOM } from "jsdom";

const SCRIPTS = ["app/enhance.js", "app/choose.js"].map((file) => `{${readFileSync(file, "utf8")}}`);

/** A page with the site's script, in which fields can be filled and what is seen can be read. */
export function scripted(html: string, answer?: (query: string) => Promise<string>) {
  const { window } = new JSDOM(html, { url: "http://localhost/packages/1", runScripts: "outside-only" });
  Object.defineProperty(window, "isSecureContext", { value: false });
  const asked: string[] = [];
  const read = async (query: string) => {
    asked.push(query);
    return answer ? answer(query) : new Promise<string>(() => {});
  };
  Object.assign(window, { fetch: (query: string) => Promise.resolve({ text: () => read(query) }) });
  const { document } = window;
  const watched = new window.MutationObserver(() => {});
  watched.observe(document, { subtree: true, childList: true, attributeFilter: ["hidden"] });
  // A weak phone needs a tenth of a second to make these ready, so no page's script may want them.
  window.eval("delete globalThis.Intl; delete Number.prototype.toLocaleString;");
  for (const script of SCRIPTS) window.eval(script);
  return {
    fill(fields: Record<string, string>) {
      for (const [name, value] of Object.entries(fields)) {
        const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!field) throw new Error(`There is no field ${name}.`);
        field.value = value;
        field.dispatchEvent(new window.Event("input", { bubbles: true }));
      }
    },
    /** The parts that were shown, hidden or worded since this was asked last. */
    written: () => watched.takeRecords().map(({ target }) => (target as Element).outerHTML),
    /** The pages that the script asked for. */
    asked,
    click(selector: string) {
      document
        .querySelector(selector)
        ?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true }));
    },
    seen: (selector: string) => seenIn(document, selector),
    links: (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => href),
  };
}

/** The text of each such element, without what is hidden. */
export function seenIn(document: Document, selector: string) {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !element.closest("[hidden]"))
    .map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const part of copy.querySelectorAll("[hidden]")) part.remove();
      return copy.textContent.replaceAll(/[ \n]+/g, " ").trim();
    });
}
