import { useEffect, useRef } from "react";

/** What a person reads down: rows of tables and items of lists, except menus and errors. */
const ROWS = "main :is(tbody tr, ul > li, ol > li):not(nav *, .error-summary *, details *, dialog *)";

/** What opens a row: its name, else the first thing one can press. */
const OPENERS = [".opens-card, th a[href], h2 a[href], h3 a[href]", "a[href]", "button"];

const KEYS: [keys: string[], what: string][] = [
  [["/"], "Find anything"],
  [["j", "k"], "Next and previous row"],
  [["Enter"], "Open the row"],
  [["x"], "Tick the row"],
  [["n"], "New"],
  [["?"], "These keys"],
  [["Esc"], "Close"],
];

/** Keys for people who work here all day. They do nothing while somebody types, and nothing needs them. */
export function DeskKeys() {
  const help = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const acts: Record<string, () => HTMLElement | null | undefined> = {
      "/": () => document.querySelector<HTMLInputElement>(".find input"),
      j: () => openerBeside(1),
      k: () => openerBeside(-1),
      n: () => openMenu(".desk-tools .fold"),
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") help.current?.togglePopover();
      else if (event.key === "x") currentRow()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
      else if (Object.hasOwn(acts, event.key)) goTo(acts[event.key]?.());
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <button type="button" className="button button-quiet keys-button" popovertarget="desk-keys" aria-label="Keys">
        ?
      </button>
      <div ref={help} id="desk-keys" className="keys" popover="auto" role="dialog" aria-labelledby="desk-keys-title">
        <h2 id="desk-keys-title">Keys</h2>
        <dl>
          {KEYS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable=true]") !==
      null
  );
}

function currentRow() {
  return document.activeElement?.closest(ROWS);
}

function openerBeside(step: number) {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => openerOf(row));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + step];
  return next && openerOf(next);
}

function openerOf(row: Element) {
  if (row.parentElement?.closest(ROWS)) return null;
  for (const selector of OPENERS) {
    const found = [...row.querySelectorAll<HTMLElement>(selector)].find(({ offsetParent }) => offsetParent);
    if (found) return found;
  }
  return null;
}

function openMenu(selector: string) {
  const menu = document.querySelector(selector);
  menu?.setAttribute("open", "");
  return menu?.querySelector("a");
}

function goTo(place: HTMLElement | null | undefined) {
  place?.focus();
  if (place instanceof HTMLInputElement) place.select();
}
