import { type Locator } from "@playwright/test";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../support/factories";
import { expectNoFaults } from "../support/axe";
import { expect, expectToast, test } from "../support/fixtures";
import { expectNothingCutOff } from "../support/layout";

const PAGE = "/admin-dashboard/departures/closures";
const START = daysFromToday(120);

const address = () => `${crypto.randomUUID()}@example.com`;

test("from the closed road to all guests of three packages written to it takes at most eight clicks", async ({
  page,
  login,
}) => {
  await login(await createAdmin({ email: address() }));
  const { id: userId } = await createUser({ email: address() });
  const packages = await Promise.all([1, 2, 3].map(() => createPackage()));
  for (let count = 0; count < 40; count += 1) {
    const packageId = packages[count % 3]?.id ?? "";
    await createStoredBooking({ userId, packageId, startDate: toDate(START), customerEmail: address() });
  }
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };

  await page.goto("/admin-dashboard/departures");
  await click(page.getByRole("link", { name: "Road closed" }));
  await page.getByLabel("Which road").fill("Gurez road");
  await page.getByLabel("What happened").fill("Snow has closed the Razdan pass.");
  await page.getByLabel("Closed from").fill(START);
  await page.getByLabel("Until (expected)").fill(START);
  for (const { packageTitle } of packages) await click(page.getByLabel(packageTitle, { exact: true }));
  await click(page.getByRole("button", { name: "Show who is affected" }));
  await expect(page.getByRole("heading", { name: "40 bookings, 80 persons" })).toBeVisible();
  await click(page.getByRole("button", { name: "Record it and go on to write" }));
  await click(page.getByRole("button", { name: "Send 40 mails" }));
  await expectToast(page, "40 bookings");

  expect(clicks).toBeLessThanOrEqual(8);
  const written = { startDate: toDate(START), packageId: { in: packages.map(({ id }) => id) } };
  expect(await db.closureMessage.count({ where: { kind: "news", booking: written } })).toBe(40);
  await expectNothingCutOff(page);
  await expectNoFaults(page);
  expect(page.url()).toContain(PAGE);
});
