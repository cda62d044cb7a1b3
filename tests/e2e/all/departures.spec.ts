import { type Page } from "@playwright/test";

import { db } from "~/db.server";
import { formatMonth, formatShortDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../support/factories";
import { textsOfPdf } from "../../support/pdf";
import { expectNoFaults } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { expectNothingCutOff } from "../support/layout";

const PAGE = "/admin-dashboard/departures";
const HEADS = "GuestPersonsPick-upanddriverHotelDrop-offArrivalCashreceivedSignature";

// All tests share one database, so each person gets a unique address and each test its own packages.
const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });

test.beforeEach(async ({ login }) => login(await createAdmin(somebody("Yasir Dar"))));

/** A unique word for the titles of this test's packages. */
const newWord = () => `camp-${crypto.randomUUID()}`;

async function departure(guests: number, word: string) {
  const { id: packageId } = await createPackage({ packageTitle: `${word} ${crypto.randomUUID()}` });
  const { id: userId } = await createUser(somebody("Aisha Bhat"));
  const trip = { userId, packageId, startDate: toDate(daysFromToday(150)), pickup: "Dal Gate, 09:00" };
  for (let n = 1; n <= guests; n += 1) await createStoredBooking({ ...trip, customerName: `Guest ${n}` });
}

test("sixty guests print with the heads on every sheet, and the next package on a sheet of its own", async ({
  page,
}) => {
  const word = newWord();
  await departure(60, word);
  await departure(2, word);
  await page.goto(`${PAGE}?from=${daysFromToday(150)}&package=${word}`);
  await expect(page.locator("main h2")).toHaveCount(2);

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = pdf.toString("latin1").match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g) ?? [];
  expect(new Set(boxes)).toEqual(new Set(["/MediaBox [0 0 841.91998 594.95996]"]));
  const sheets = textsOfPdf(pdf);
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) expect(sheet).toContain(HEADS);
  expect(sheets.join("").match(/Guest\d+pendingBooking/g)).toHaveLength(62);
  expect(sheets.at(-1)?.match(/Guest\d+pendingBooking/g)).toHaveLength(2);
  expect(sheets.join("")).not.toMatch(/Requestreceived|Tomorrow|ManageBookings|Saveforthegroup/);
});

test("a desk and a phone show who comes, for everyone", async ({ page }) => {
  const word = newWord();
  await departure(2, word);
  await db.traveller.createMany({
    data: (await db.booking.findMany({ where: { packageTitle: { startsWith: word } } })).map(({ id: bookingId }) => ({
      bookingId,
      position: 1,
      name: "Zoya Khan",
      ageBand: "under-5",
      diet: "no nuts",
      note: "a car seat",
    })),
  });
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Next 7 days" }).click();
  await expect(page).toHaveURL(`${PAGE}?from=${daysFromToday(0)}&to=${daysFromToday(6)}`);
  await expect(page.getByLabel("Until")).toHaveValue(daysFromToday(6));
  await page.getByLabel("From").fill(daysFromToday(150));
  await page.getByLabel("Until").fill(daysFromToday(150));
  await page.getByLabel("Package").fill(word);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("row", { name: /Guest 2/ })).toContainText(
    "Zoya Khan · under 5 · food: no nuts · a car seat",
  );
  await page.getByText("WhatsApp to Guest 1").click();
  await expect(page.getByRole("link", { name: "Request received" })).toBeVisible();
  await page.getByText(`Set pick-up and driver of ${word}`).click();
  await expect(page.getByRole("button", { name: "Save for the group" })).toBeVisible();
  await expectToFit(page);
});

test("a message to a departure is previewed and sent", async ({ page }) => {
  const word = newWord();
  await departure(2, word);
  await db.booking.updateMany({
    where: { packageTitle: { startsWith: word }, customerName: "Guest 2" },
    data: { customerEmail: "", customerPhone: "+91 98765 43210" },
  });
  await page.goto(`${PAGE}?from=${daysFromToday(150)}&package=${word}`);
  await page.getByRole("link", { name: `Write to these guests of ${word}` }).click();
  await page.getByLabel("Subject").fill("Booking {number}: we start earlier");
  await page.getByLabel("Text").fill("Please be at {pickup}, one hour earlier.\n\nBring warm clothes, {name}.");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("Goes to 1 booking; 1 has no e-mail:")).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp to Guest 2" })).toBeVisible();
  await expect(page.getByLabel("Text")).toHaveValue(/^Please be at {pickup}/);
  await expectToFit(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The message is on its way to 1 booking.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}.from=`));
});

test("one message to two groups is four clicks from their list", async ({ page }) => {
  const word = newWord();
  for (let groups = 0; groups < 3; groups += 1) await departure(1, word);
  await page.goto(`${PAGE}?from=${daysFromToday(150)}&package=${word}`);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("checkbox").last().check();
  await expectToFit(page);
  await page.getByRole("button", { name: "Write to selected" }).click();
  await expect(page.getByText("2 groups, 2 bookings")).toBeVisible();
  await page.getByRole("link", { name: "Snow" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Snow on the road: booking {number}");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expectToFit(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The message is on its way to 2 bookings.")).toBeVisible();
});

test("a month of departures fits a desk and a phone, and leads to a day's departures", async ({ page }) => {
  const day = daysFromToday(150);
  await departure(2, newWord());
  await page.goto(`${PAGE}?month=${day.slice(0, 7)}`);
  await expectToFit(page);
  const sheets = textsOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets.length).toBeLessThanOrEqual(2);
  expect(sheets[0]).toContain("MonTueWedThuFriSatSun");
  await page.getByRole("combobox", { name: "Month" }).selectOption(formatMonth(daysFromToday(0)));
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Departures in ${formatMonth(daysFromToday(0))}`);
  await page.goBack();
  await page.getByRole("link", { name: formatShortDate(day) }).click();
  await expect(page).toHaveURL(`${PAGE}?from=${day}&to=${day}`);
});

/** Expects that the page fits every screen size and that axe finds nothing. */
async function expectToFit(page: Page) {
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNothingCutOff(page);
    await expectNoFaults(page);
  }
}
