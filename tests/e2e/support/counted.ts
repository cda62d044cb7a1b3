import { type Locator, type Page } from "@playwright/test";

import { linkIn } from "./fixtures";

/**
 * A finger on a phone: each touch of the page is a tap, and scrolling is none. A field that is typed in is touched before, a list that the phone opens is
 * touched twice, and a mail three times: its program, the mail, the link.
 */
export class Finger {
  taps = 0;
  typed = 0;

  constructor(readonly page: Page) {}

  get count() {
    return { taps: this.taps, typed: this.typed };
  }

  async tap(target: Locator) {
    this.taps += 1;
    await target.tap();
  }

  async type(field: Locator, text: string) {
    await this.tap(field);
    this.typed += 1;
    await field.fill(text);
  }

  async choose(list: Locator, option: string | RegExp) {
    this.taps += 2;
    const value = await list.getByRole("option", { name: option }).first().getAttribute("value");
    await list.selectOption(value ?? String(option));
  }

  /** The field and the line that the browser offers below it, which fills in the fields of the form that are seen, empty and known to it. */
  async autofill(field: Locator, known: Record<string, string>) {
    await this.tap(field);
    this.taps += 1;
    const form = this.page.locator("form", { has: field });
    for (const [token, value] of Object.entries(known))
      for (const each of await form.locator(`[autocomplete="${token}"]:visible`).all())
        if ((await each.inputValue()) === "") await each.fill(value);
  }

  async follow(mail: Parameters<typeof linkIn>[0]) {
    this.taps += 3;
    await this.page.goto(linkIn(mail));
  }
}

/** A mouse at the desk: what is pressed is a click. From field to field leads the keyboard, so a field that is filled in or chosen costs none. */
export class Mouse {
  clicks = 0;
  fields = 0;

  constructor(readonly page: Page) {}

  async on(target: Locator) {
    this.clicks += 1;
    await target.click();
  }

  button(name: string | RegExp, within: Locator | Page = this.page) {
    return this.on(within.getByRole("button", { name }).first());
  }

  link(name: string | RegExp, within: Locator | Page = this.page) {
    return this.on(within.getByRole("link", { name }).first());
  }

  /** Enter counts as a click. */
  async find(words: string) {
    this.clicks += 1;
    const field = this.page.getByLabel("Find anything");
    await field.fill(words);
    await field.press("Enter");
  }

  /** Fills in the fields with these names: a list by the value of its option, a field for a file by the file. */
  async fill(values: Record<string, string | File>) {
    for (const [name, value] of Object.entries(values)) {
      this.fields += 1;
      const field = this.page.locator(`main [name="${name}"]`);
      if (typeof value !== "string") await field.setInputFiles(value);
      else if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
  }
}

type File = { name: string; mimeType: string; buffer: Buffer };
