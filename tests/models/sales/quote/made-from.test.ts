import { expect, test } from "vitest";

import { db } from "~/db.server";
import { listRoadPackages } from "~/models/office/closure/show-closure.server";
import { countAffected } from "~/models/office/closure/write-to-guests.server";
import { listPackages } from "~/models/office/report/list-lines.server";
import { getRoadNews } from "~/models/sales/closure/get-asked.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { addDays, fromDate, toDate, today } from "~/values/calendar";

import { createClosure, createPackage, createSentQuote } from "../../../support/factories";

const START = addDays(today(), 60);

async function booked(more: object) {
  const { quote } = await createSentQuote({ startDate: START, ...more });
  await acceptQuote({ key: quote.shareKey, name: "Meera Iyer", revision: 1, options: [] });
  return db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
}

const idsOf = async (packageIds: string[]) =>
  (await countAffected({ packageIds, from: START, to: START })).guests.map(({ _id }) => _id);

test("a closed road finds the trips that were made from its packages, and asks their guests", async () => {
  const pkg = await createPackage({ packageTitle: "Valley by Private Car" });
  const booking = await booked({ packageId: pkg.id });
  expect(await idsOf([pkg.id])).toEqual([booking.id]);
  expect((await listRoadPackages()).map(({ _id }) => _id)).not.toContain(booking.packageId);
  const trip = {
    ...booking,
    startDate: fromDate(booking.startDate),
    endDate: fromDate(booking.endDate ?? booking.startDate),
  };
  expect(await getRoadNews(trip)).toBeNull();
  await createClosure({ packageIds: [pkg.id], from: toDate(START), to: toDate(START) });
  expect(await getRoadNews(trip)).toMatchObject({ from: START });
});

test("a trip that was made from nothing, or from what is gone, is ticked by itself", async () => {
  const booking = await booked({ customerName: "Only For Meera" });
  const ticks = await listRoadPackages();
  const tick = ticks.find(({ _id }) => _id === booking.packageId);
  expect(tick?.packageTitle).toContain("Made to measure: Two nights on the lake, Meera Iyer, from ");
  expect(await idsOf([booking.packageId])).toEqual([booking.id]);

  const gone = await createPackage();
  const { packageId } = await booked({ packageId: gone.id });
  await db.package.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  expect((await listRoadPackages()).map(({ _id }) => _id)).toContain(packageId);
  await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "canceled" } });
  expect((await listRoadPackages()).map(({ _id }) => _id)).not.toContain(booking.packageId);
});

test("the report counts it for what it was made from, and the others as made to measure", async () => {
  await db.booking.updateMany({ data: { deletedAt: new Date() } });
  const pkg = await createPackage({ packageTitle: "Valley by Private Car" });
  for (const packageId of [pkg.id, pkg.id, undefined]) await booked({ packageId });
  const lines = await listPackages({ from: today(), to: today() }, 12);
  expect(lines.map(({ name, bookings }) => [name, bookings])).toEqual([
    ["Valley by Private Car", 2],
    ["Made to measure", 1],
  ]);
  expect(await listPackages({ from: today(), to: today() }, 1)).toMatchObject([
    { name: "Valley by Private Car" },
    { name: "1 more package", bookings: 1 },
  ]);
});
