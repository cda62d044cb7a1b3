import { type Page } from "@playwright/test";

import { db } from "~/db.server";

import { createStoredBooking, createUser } from "../../support/factories";
import { expect, expectToast, test } from "../support/fixtures";
import { openLine } from "../support/line";

const KEPT = "Kept on this phone: opens without network.";

// The browser logs missing pages and a lost network as errors.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Creates a booking of a new user, for an existing package. */
async function createBooking(shareKey?: string) {
  const aisha = await createUser();
  const pkg = await db.package.findFirstOrThrow({ where: { isDemo: true, deletedAt: null }, select: { id: true } });
  return createStoredBooking({ userId: aisha.id, packageId: pkg.id, shareKey });
}

function newKey() {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 22);
}

async function openKept(page: Page, shareKey: string, site = "") {
  await page.goto(`${site}/trip/${shareKey}`);
  await expect(page.getByText(KEPT)).toBeVisible();
}

/** The trips in the browser's cache storage for this origin. */
function keptTrips(page: Page) {
  return page.evaluate(async () => (await (await caches.open("trips")).keys()).map(({ url }) => new URL(url).pathname));
}

/** When the kept copy was made: the page asks for it after it was shown, which may be in the next minute. */
function keptAsOf(page: Page) {
  return page.evaluate(async () => {
    const kept = await (await caches.open("trips")).match(location.pathname);
    return /As of [^<]+IST/.exec((await kept?.text())?.replaceAll("<!-- -->", "") ?? "")?.[0] ?? "none";
  });
}

test("a guest shares a trip, replaces the link, and stops", async ({ page, browser, login }) => {
  const { id, userId, packageTitle } = await createBooking();
  await login({ id: userId });
  await page.goto(`/bookings/${id}`);
  await page.getByRole("button", { name: "Make a link" }).click();
  await expectToast(page, "The link is made.");
  const link = page.locator("#share a[href*='/trip/']").first();
  const first = (await link.getAttribute("href")) ?? "";

  const family = await (await browser.newContext()).newPage();
  await family.goto(first);
  await expect(family.getByRole("heading", { level: 1 })).toHaveText(packageTitle);
  await expect(family.getByText(/As of \d\d - \d\d - \d{4} \d\d:\d\d IST/)).toBeVisible();

  await page.getByRole("button", { name: "Make a new link (the old one stops working)" }).click();
  await expect(link).not.toHaveAttribute("href", first);
  expect((await family.goto(first))?.status()).toBe(404);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expectToast(page, "The link no longer works.");
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  await family.context().close();
});

test.describe("without network", () => {
  test("a trip opens as it was, and is forgotten once its link is withdrawn", async ({ page, context }) => {
    const shareKey = newKey();
    const { id, packageTitle } = await createBooking(shareKey);
    const line = await openLine(context);
    await openKept(page, shareKey, line.url);
    const asOf = await keptAsOf(page);
    await line.cut();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(packageTitle);
    await expect(page.getByText(/As of /)).toContainText(asOf);
    await expect(page.getByText(KEPT)).toBeVisible();

    await line.mend();
    await db.booking.update({ where: { id }, data: { pickup: "Dal Gate, 09:00" } });
    await page.reload();
    await expect(page.getByText("Dal Gate, 09:00")).toBeVisible();
    await line.cut();
    await page.reload();
    await expect(page.getByText("Dal Gate, 09:00")).toBeVisible();

    await line.mend();
    await db.booking.update({ where: { id }, data: { shareKey: null } });
    expect((await page.reload())?.status()).toBe(404);
    expect(await keptTrips(page)).toEqual([]);
    await line.cut();
    await expect(page.reload()).rejects.toThrow();
    await line.mend();
  });

  test("five trips are kept, those opened last; other pages are not", async ({ page }) => {
    const keys = Array.from({ length: 7 }, newKey);
    for (const key of keys) await createBooking(key);
    for (const key of keys.slice(0, 5)) await openKept(page, key);
    for (const key of [...keys.slice(5), keys[3] ?? ""]) await openKept(page, key);
    await page.goto("/packages");
    const order = [keys[2], keys[4], keys[5], keys[6], keys[3]];
    expect(await keptTrips(page)).toEqual(order.map((key) => `/trip/${key}`));
  });

  test("a phone without room for a copy shows the page all the same", async ({ page, context }) => {
    const shareKey = newKey();
    const { packageTitle } = await createBooking(shareKey);
    await openKept(page, shareKey);
    for (const worker of context.serviceWorkers())
      await worker.evaluate(async (path) => {
        await (await caches.open("trips")).delete(path);
        Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
      }, `/trip/${shareKey}`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(packageTitle);
    await expect(page.getByText(KEPT)).toBeHidden();
  });

  test("a server that does not answer is waited for three seconds", async ({ page, context }) => {
    const shareKey = newKey();
    const { packageTitle } = await createBooking(shareKey);
    await openKept(page, shareKey);
    await page.reload();
    let isAsked = false;
    // This request never gets a response.
    await context.route(`**/trip/${shareKey}`, () => void (isAsked = true));
    await page.reload();
    expect(isAsked).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(packageTitle);
  });
});
