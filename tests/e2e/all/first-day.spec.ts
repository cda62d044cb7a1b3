import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Page } from "@playwright/test";

import { daysFromToday } from "../../support/dates";
import { Mouse } from "../support/counted";
import { ADMIN, expect, expectToast, test as base, untilHydrated } from "../support/fixtures";
import { picture } from "../support/package-form";
import { bringUpSite } from "../support/site";

/** A site that its owner has just installed: with a login and a mail server, and nothing else. */
const test = base.extend<{ onlyDemo: undefined }>({
  onlyDemo: async ({}, use) => use(undefined),

  baseURL: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), "chinar-first-day-"));
    const name = `first_day_${crypto.randomUUID().replaceAll("-", "")}`;
    const { settings, errors, stop } = await bringUpSite(process.env.DATABASE_URL ?? "", name, home, "off");
    await use(settings.SITE_URL);
    await stop();
    rmSync(home, { recursive: true });
    expect(errors, "errors of the server").toEqual([]);
  },
});

test.describe.configure({ timeout: 300_000 });

type Step = { name: string; work: (mouse: Mouse, page: Page) => Promise<void> };

const SETTINGS_SAVED = "Settings saved!";

/** One after the other, so that each way between two pages is counted, too. */
const STEPS: Step[] = [
  {
    name: "business",
    async work(mouse, page) {
      await mouse.link(/^Enter yours/);
      await mouse.fill({
        brand: "Gurez Trails",
        address: "Residency Road\nSrinagar 190001",
        phone: "+91 94190 12345",
        whatsapp: "+91 94190 12345",
        email: "office@gureztrails.example",
        hours: "Every day, 9 to 19",
        instagram: "https://www.instagram.com/gureztrails",
      });
      await mouse.button("Save");
      await expectToast(page, SETTINGS_SAVED);
    },
  },
  {
    name: "UPI, bank, GST",
    async work(mouse, page) {
      await mouse.link(/^Enter it/);
      await mouse.fill({
        upiId: "gureztrails@sbi",
        bank: "Gurez Trails\nAccount 1234567890\nIFSC JAKA0SRINAGAR",
        gstin: "01AABCC1234D1ZP",
        gstRate: "5",
      });
      await mouse.button("Save");
      await expectToast(page, SETTINGS_SAVED);
    },
  },
  {
    name: "policies",
    async work(mouse, page) {
      await mouse.link(/^Read them/);
      await expect(page.locator("[name=advancePercent]")).toHaveValue("30");
      await expect(page.locator("[name=tierDays3]")).toHaveValue("7");
      await mouse.fill({ answerHours: "24", advanceDays: "2", balanceDays: "0", policiesRead: "yes" });
      await mouse.button("Save");
      await expectToast(page, SETTINGS_SAVED);
    },
  },
  {
    name: "three packages",
    async work(mouse, page) {
      await mouse.link(/^Add a package/);
      await fillPackage(mouse, page, { title: "Gurez in four days", days: "4", price: "12,500" });
      await mouse.button("Add, and the next one");
      await expectToast(page, "Package added successfully!");
      await fillPackage(mouse, page, { title: "Dal Lake weekend", days: "3", price: "Rs 8,950/-" });
      await mouse.button("Add, and the next one");
      await expectToast(page, "Package added successfully!");
      await fillPackage(mouse, page, { title: "Seven Lakes Trek", days: "7", price: "18,950" });
      await mouse.button("Add package");
      await expect(page.getByRole("heading", { name: "Manage packages" })).toBeVisible();
    },
  },
  {
    name: "a picture with words",
    async work(mouse, page) {
      await mouse.link("Pictures of Seven Lakes Trek");
      await untilHydrated(page);
      await mouse.fill({ imgUrl: await picture() });
      await expect(page.getByText("The new picture")).toBeVisible();
      await mouse.fill({ newAlt: "Tents by the Vishansar" });
      await mouse.button("Save pictures");
      await expectToast(page, "picture");
    },
  },
  {
    name: "the trek on four dates with 12 places",
    async work(mouse, page) {
      await mouse.link("Its days");
      const dates = [40, 47, 54, 61].map(daysFromToday).join("\n");
      await mouse.fill({ dates, dateSeats: "12" });
      await mouse.button("Add these dates");
      await expectToast(page, "4 days saved.");
      await expect(page.getByRole("main")).toContainText("Starts on the dates you add only.");
    },
  },
  {
    name: "banner",
    async work(mouse, page) {
      await mouse.link("Offers");
      await mouse.on(page.getByRole("radio", { name: /^“All our destinations”/ }));
      await mouse.button("Save the banner");
      await expectToast(page, "banner");
    },
  },
  {
    name: "three colleagues",
    async work(mouse, page) {
      await mouse.link("Settings");
      await mouse.link("Team");
      for (const [name, role] of [["Sana"], ["Bilal"], ["Nusrat", "viewer"]] as const) {
        await mouse.fill({ name, email: `${name}@gureztrails.example`, ...(role && { role }) });
        await mouse.button("Invite");
        await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
      }
    },
  },
  {
    name: "the first booking, by phone",
    async work(mouse, page) {
      await mouse.on(page.locator(".desk-tools summary"));
      await mouse.link("Booking", page.locator(".desk-tools"));
      const trip = page.getByRole("option", { name: "Gurez in four days" }).first();
      await mouse.fill({
        name: "Zoya Wani",
        phoneNumber: "98701 23459",
        packageId: (await trip.getAttribute("value")) ?? "",
        startDate: daysFromToday(20),
        numberOfPersons: "4",
      });
      await mouse.button("Add booking");
      await expectToast(page, "Booking added successfully!");
    },
  },
  {
    name: "the advance, with its receipt",
    async work(mouse, page) {
      await expect(page.locator("[name=amount]")).toHaveValue(/^15,?000$/);
      await mouse.fill({ placeOfSupply: "27", customerAddress: "4 Hill Road\nMumbai 400050" });
      await mouse.button(/^Record/);
      await expectToast(page, "recorded");
      await expect(page.getByRole("link", { name: /^Receipt voucher RV\// })).toBeVisible();
    },
  },
  {
    name: "the invoice",
    async work(mouse, page) {
      await mouse.link("Receipts and what they need");
      await mouse.button(/^Make the tax invoice/);
      await expect(page.getByRole("link", { name: /^Tax invoice TI\// })).toBeVisible();
    },
  },
];

test("a new owner's first day takes 28 clicks and 63 fields at most", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  const counts: Record<string, string> = {};
  const mouse = new Mouse(page);
  for (const { name, work } of STEPS) {
    const { clicks, fields } = mouse;
    await test.step(name, () => work(mouse, page));
    counts[name] = `${mouse.clicks - clicks} + ${mouse.fields - fields}`;
    console.log(name, counts[name]);
  }
  await page.goto("/admin-dashboard");
  await expect(page.locator(".stats")).toBeVisible();
  await expect(page.locator(".setup")).toBeHidden();
  const sum = `${mouse.clicks} + ${mouse.fields}`;
  test.info().annotations.push({ type: "clicks + fields", description: JSON.stringify({ ...counts, sum }) });
  expect(mouse.clicks, JSON.stringify(counts)).toBeLessThanOrEqual(28);
  expect(mouse.fields, JSON.stringify(counts)).toBeLessThanOrEqual(63);
});

async function fillPackage(
  mouse: Mouse,
  page: Page,
  { title, days, price }: Record<"title" | "days" | "price", string>,
) {
  await untilHydrated(page);
  // The message of the one before may still be there; the form of the next is empty.
  await expect(page.locator("[name=packageTitle]")).toHaveValue("");
  await mouse.fill({
    packageTitle: title,
    tourName: "Behind Razdan Pass",
    locationName: "Gurez",
    days,
    startingPrice: price,
    description: "Small groups with people of the valley.",
    includedFeatures: "Tents\nAll meals",
    excludedFeatures: "Flights",
    tags: "valley, river",
  });
  await expect(page.locator("[name=nights]")).toHaveValue(String(Number(days) - 1));
  await expect(page.locator("[name=mrpPrice]")).toHaveValue(price);
  mouse.fields += 1;
  await page.locator(".ql-editor").fill(`Day 1: ${title}.`);
}
