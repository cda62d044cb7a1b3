import { type Locator, type Page } from "@playwright/test";

/** Fields in which a script cannot select. */
const APPENDED = ["number", "email"];

let areMended = false;

/**
 * What Playwright cannot do yet in Firefox by WebDriver BiDi: its tap presses nothing, a number or an address is typed behind the one that stands there, and a page that is
 * asked for while another one comes is told twice.
 */
export function mendHands(page: Page) {
  if (areMended) return;
  areMended = true;
  const locator = Object.getPrototypeOf(page.locator("html")) as Locator;
  const hand = Object.getPrototypeOf(page) as Page;
  const [{ fill }, { goto }] = [locator, hand];
  locator.tap = function (this: Locator) {
    return this.click();
  };
  locator.fill = async function (this: Locator, ...given) {
    if (APPENDED.includes((await this.getAttribute("type")) ?? "")) await fill.call(this, "");
    return fill.apply(this, given);
  };
  hand.goto = async function (this: Page, ...given) {
    return goto.apply(this, given).catch(async (error: unknown) => {
      if (!/is interrupted by another navigation/.test(String(error))) throw error;
      return goto.apply(this, given);
    });
  };
}
