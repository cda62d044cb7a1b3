import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { type ConsoleMessage, expect, type Page, test as base } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

import { spend } from "../../support/budget";

import { isFirefox } from "./browser";
import { mendHands } from "./firefox-hands";

export { expect };
export { ADMIN } from "./site";

type Fixtures = {
  /** Logs a user in without the login form. */
  login: (user: { id: string }) => Promise<void>;
  /** Takes the packages of earlier tests off the site, so that each test finds the demo's twelve. */
  onlyDemo: undefined;
  /** Errors in the browser's console that this test expects. */
  expectedErrors: RegExp[];
};

// The browser logs an error when it skips a view transition, because it is late or the window changed its size.
const SKIPPED_TRANSITION = /^InvalidStateError: Transition was aborted/;

// Remix logs an error when a link is clicked while the data of another page is arriving.
const LEFT_PAGE = /^AbortError: signal is aborted/;

// Playwright tries eval in Firefox, and the site's policy forbids it, as it should.
const EVAL_OF_THE_TEST = /^Content-Security-Policy: The page’s settings blocked a JavaScript eval/;

const HARMLESS = [SKIPPED_TRANSITION, LEFT_PAGE, ...(isFirefox ? [EVAL_OF_THE_TEST] : [])];

/** The size of a worker's window. */
export const SIZE = { width: 1280, height: 740 };

/** The site is at `baseURL`; an error in the browser's console fails the test. */
export const test = base.extend<Fixtures, { window: Page }>({
  baseURL: async ({}, use) => use(process.env.SITE_URL),

  // Chromium logs a page with a 4xx status as a failed resource. The tests of the pages check the status.
  expectedErrors: [[/Failed to load resource: the server responded with a status of 4\d\d/], { option: true }],

  onlyDemo: [
    async ({}, use) => {
      if (!process.env.SMOKE_URL) {
        const { db } = await import("~/db.server");
        await db.package.updateMany({ where: { isDemo: false, deletedAt: null }, data: { deletedAt: new Date() } });
      }
      await use(undefined);
    },
    { auto: true },
  ],

  // Here and not beside the tests that take it: a worker with fixtures of its own would start anew for them.
  window: [
    async ({ browser }, use, { project }) => {
      const { locale, javaScriptEnabled } = project.use;
      const baseURL = process.env.SITE_URL;
      const look = { viewport: SIZE, reducedMotion: "reduce" } as const;
      const page = await browser.newPage({ baseURL, locale, javaScriptEnabled, ...look });
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],

  page: async ({ page, expectedErrors }, use) => {
    if (isFirefox) mendHands(page);
    await withoutErrors(page, expectedErrors, () => use(page));
  },

  login: async ({ context, baseURL }, use) => {
    await use(async (user) => {
      // Imported only when needed: the factories need the site's database, which a test with SMOKE_URL does not have.
      const { logInAs } = await import("../../support/factories");
      const [name = "", value = ""] = (await logInAs(user)).split("=");
      await context.addCookies([{ name, value, url: baseURL }]);
    });
  },
});

/** Expects no errors in the browser's console during some work with a page, but for those that are expected. */
export async function withoutErrors(page: Page, expectedErrors: RegExp[], work: () => Promise<unknown>) {
  const errors: string[] = [];
  const note = (error: string, expected: RegExp[]) => {
    if (!expected.some((each) => each.test(error))) errors.push(error);
  };
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === "error") note(message.text(), [...HARMLESS, ...expectedErrors]);
  };
  const onError = (error: Error) => note(String(error), HARMLESS);
  const onLoad = () => spend("pages");
  page.on("console", onMessage);
  page.on("pageerror", onError);
  page.on("load", onLoad);
  await work();
  page.off("console", onMessage);
  page.off("pageerror", onError);
  page.off("load", onLoad);
  expect(errors, "errors in the browser's console").toEqual([]);
}

/** Waits until React has taken over a page of the admin area. Without JavaScript there is nothing to wait for. */
export async function untilHydrated(page: Page) {
  // ScrollRestoration sets this in an effect, and React runs all effects of the first page together.
  const isHydrated = () =>
    document.readyState !== "loading" && (!("__remixContext" in window) || history.scrollRestoration === "manual");
  // A page that is just being left answers nothing.
  const ask = () => page.evaluate(isHydrated).catch(() => false);
  await expect.poll(ask, { message: "React takes over" }).toBe(true);
}

/** Waits for a received mail to `address` with this subject. Those that can be undone wait ten seconds before they go out. */
export async function receiveMail(address: string, subject: RegExp): Promise<Email> {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    for (const mail of await readInbox()) {
      if (mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? "")) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} about ${subject} arrived within 25 seconds.`);
}

async function readInbox() {
  const folder = process.env.E2E_INBOX ?? "";
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** The first link of a mail's text. */
export function linkIn(mail: Pick<Email, "text" | "subject">) {
  const link = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`No link in "${mail.subject}".`);
  return link;
}

/** Expects a toast with this text at the bottom right. */
export async function expectToast(page: Page, message: string, { timeout }: { timeout?: number } = {}) {
  await expect(page.locator(".toast", { hasText: message })).toBeVisible({ timeout });
}

/** The errors of a refused form; unlike its toast, they cannot be closed. */
export function errorSummary(page: Page) {
  return page.getByRole("alert").filter({ hasNot: page.getByRole("checkbox") });
}
