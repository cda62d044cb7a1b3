import { readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";
import { type RunOptions } from "axe-core";

import { spend } from "../../support/budget";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** The looks of text whose contrast this worker has asked about. Contrast costs most, and pages share most of their looks. */
const askedInEitherLight = new Set<string>();
const askedInTheLight = new Set<string>();

/** Expects that axe finds no violations. axe is a script, so the page needs JavaScript. */
export async function expectNoFaults(page: Page, state = "", isAlsoDark = false) {
  await page.emulateMedia({ colorScheme: "light" });
  if (!(await page.evaluate(() => "axe" in window))) await load(page);
  const looks = await page.evaluate(markLooks);
  const askedLooks = isAlsoDark ? askedInEitherLight : askedInTheLight;
  const asked = looks.flatMap((look, index) => (askedLooks.has(look) ? index : []));
  await page.evaluate(unmark, asked);
  await ask(page, `${state} light`, {});
  if (isAlsoDark && asked.length < looks.length) {
    await page.emulateMedia({ colorScheme: "dark" });
    await ask(page, `${state} dark`, { runOnly: ["color-contrast"] });
  }
  for (const look of looks) {
    askedInTheLight.add(look);
    if (isAlsoDark) askedInEitherLight.add(look);
  }
}

/** By the browser itself, because `page.evaluate` takes twice as long for a text of this length. */
async function load(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Runtime.evaluate", { expression: AXE });
  await devtools.detach();
}

/** Like expectNoFaults, in the light and in the dark theme, which has the same elements in other colours. */
export function expectNoFaultsInEitherLight(page: Page, state = "") {
  return expectNoFaults(page, state, true);
}

async function ask(page: Page, state: string, options: RunOptions) {
  spend("axe");
  expect(await page.evaluate(findFaults, options), `${page.url()} ${state}`).toEqual([]);
}

declare const axe: typeof import("axe-core");

async function findFaults(options: RunOptions) {
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  const wanted: RunOptions = { resultTypes: ["violations"], preload: false, iframes: false };
  const { violations } = await axe.run(document, { ...wanted, ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Marks an element of each look of text that the page shows: all that contrast depends on, its letters and where it stands on what. */
function markLooks() {
  for (const old of document.querySelectorAll("[data-look]")) old.removeAttribute("data-look");
  const places = new Map<Element, string>();
  const looks = new Set<string>();
  for (const element of document.querySelectorAll("body, body *")) {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const above = element.parentElement && places.get(element.parentElement);
    const name = `${element.localName}.${element.getAttribute("class")}`;
    const place = [above, name, backgroundColor, backgroundImage, opacity].join(" ");
    places.set(element, place);
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!isText && !element.matches("input, select, textarea")) continue;
    const look = [place, color, fontSize, fontWeight].join(" ");
    if (looks.has(look) || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.setAttribute("data-look", String(looks.size));
    looks.add(look);
  }
  return [...looks];
}

function unmark(looks: number[]) {
  for (const look of looks) document.querySelector(`[data-look="${look}"]`)?.removeAttribute("data-look");
}
