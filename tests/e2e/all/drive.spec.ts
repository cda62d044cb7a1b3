import { db } from "~/db.server";
import { toDate, today } from "~/values/calendar";
import { newLinkKey } from "~/values/secret.server";

import { createStoredBooking, createUser } from "../../support/factories";
import { expect, test } from "../support/fixtures";
import { openLine } from "../support/line";

// The browser logs a lost network as errors.
test.use({ expectedErrors: [/Failed to load resource/] });

async function pickupToday() {
  const sunita = await createUser({ name: "Sunita Kaul" });
  const pkg = await db.package.findFirstOrThrow({ where: { isDemo: true, deletedAt: null }, select: { id: true } });
  const trip = { startDate: toDate(today()), bookingStatus: "confirmed", pickup: "Dal Gate, 09:00" };
  const booking = await createStoredBooking({ userId: sunita.id, packageId: pkg.id, tripContact: sunita.id, ...trip });
  const link = { key: newLinkKey(), day: toDate(today()), driver: sunita.id };
  const { key } = await db.driveLink.create({ data: { ...link, createdBy: sunita.id, authorName: "Nisar" } });
  return { booking, path: `/drive/${key}` };
}

const met = (bookingId: string) => db.pickupMet.findMany({ where: { bookingId }, select: { metAt: true } });

test("a driver taps Met and takes it back @plain", async ({ page }) => {
  const { booking, path } = await pickupToday();
  await page.goto(path);
  await page.getByRole("button", { name: "Met Sunita Kaul" }).click();
  await expect(page.getByText("the office knows")).toBeVisible();
  expect(await met(booking.id)).toHaveLength(1);
  await page.getByRole("button", { name: "Undo for Sunita Kaul" }).click();
  await expect(page.getByRole("button", { name: "Met Sunita Kaul" })).toBeVisible();
  expect(await met(booking.id)).toHaveLength(0);
});

test("without network the page opens, a tap waits over a reload, and is noted once with its own time", async ({
  page,
  context,
}) => {
  const { booking, path } = await pickupToday();
  const line = await openLine(context);
  await page.goto(line.url + path);
  await expect(page.getByText("Kept on this phone: opens without network.")).toBeVisible();
  await line.cut();
  await page.reload();
  await page.getByRole("button", { name: "Met Sunita Kaul" }).click();
  const tapped = Date.now();
  await expect(page.getByText("will be sent when there is network")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "1 “Met” waits to be sent." })).toBeVisible();
  expect(await met(booking.id)).toHaveLength(0);

  await line.mend();
  await expect(page.getByText("the office knows")).toBeVisible();
  const [noted, ...more] = await met(booking.id);
  expect(noted?.metAt.getTime()).toBeLessThanOrEqual(tapped);
  expect(more).toEqual([]);
});
