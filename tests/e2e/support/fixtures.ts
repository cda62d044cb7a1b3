import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, type Page, test as base } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

export { expect };
export { ADMIN } from "./site";

type Fixtures = {
  /** Logs somebody in without the form. */
  login: (user: { id: string }) => Promise<void>;
  /** Messages of the browser's console that this test expects, such as a refused status. */
  expectedErrors: RegExp[];
};

// The browser may skip the cross-fade between two pages, when it is late or the window changes, and says so as an error.
const SKIPPED_TRANSITION = /^InvalidStateError: Transition was aborted/;

/** The site is at `baseURL`; an error in the browser's console fails the test. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.SITE_URL),

  // A document that answers 4xx is reported by Chromium as a failed resource: the page's own tests look at the status.
  expectedErrors: [[/Failed to load resource: the server responded with a status of 4\d\d/], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !expectedErrors.some((expected) => expected.test(message.text())))
        errors.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (!SKIPPED_TRANSITION.test(String(error))) errors.push(String(error));
    });
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },

  login: async ({ context, baseURL }, use) => {
    await use(async (user) => {
      // The factories need the site's database, and a site at an address keeps it to itself.
      const { logInAs } = await import("../../support/factories");
      const [name = "", value = ""] = (await logInAs(user)).split("=");
      await context.addCookies([{ name, value, url: baseURL }]);
    });
  },
});

/** Waits for a mail to `address` whose subject fits, as its reader gets it. */
export async function receiveMail(address: string, subject: RegExp): Promise<Email> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    for (const mail of await readInbox()) {
      if (mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? "")) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} about ${subject} arrived within 15 seconds.`);
}

async function readInbox() {
  const folder = process.env.E2E_INBOX ?? "";
  return Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** The first link of a mail's text. */
export function linkIn(mail: Pick<Email, "text" | "subject">) {
  const link = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`No link in "${mail.subject}".`);
  return link;
}

/** The toast's text is visible at the bottom right. */
export async function expectToast(page: Page, message: string) {
  await expect(page.locator(".toast", { hasText: message })).toBeVisible();
}
