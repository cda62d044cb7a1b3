import { beforeEach, expect, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { log } from "~/log.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { getDashboard } from "~/models/office/dashboard/get-dashboard.server";
import { checkFigures, getFigureCheck, readWrongFigures } from "~/models/system/stat/check-figures.server";
import { addDays, startOfDay, today } from "~/values/calendar";

import { emptyDatabase } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { createOffer, createReview, createStoredBooking, createUser } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

const HOURS = 3_600_000;
const night = (hours: number, days = 0) => new Date(startOfDay(addDays(today(), days)).getTime() + hours * HOURS);

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

/** A booking with all that figures count: money in and back, a receipt, an offer's code, a review. */
async function createCounted() {
  await saveSite(REGISTERED);
  const { code } = await createOffer({ maxUses: 5 });
  const booking = await createStoredBooking({
    userId: (await createUser()).id,
    bookingStatus: "confirmed",
    offerCode: code,
    totalPrice: 20_000,
    placeOfSupply: "29",
    customerAddress: ["12 Residency Road", "Bengaluru"],
    startDate: new Date(daysFromToday(20)),
  });
  await createReview({ bookingId: booking.id, state: "published" });
  const payment = await createPayment(booking, { amount: 8_000 });
  expect(await transaction((tx) => issueForPayment(tx, payment))).not.toBeNull();
  await createPayment(booking, { amount: 500, kind: "refund" });
}

// What no trigger sees, as if one had failed.
const WRONG = {
  "Bookings, recent ones, reviews and stars of": `UPDATE "Package" SET "ratingSum" = "ratingSum" + 1`,
  "Places taken on": `UPDATE "PackageDay" SET "held" = "held" + 1`,
  "Uses of": `UPDATE "Offer" SET "used" = "used" - 1`,
  "Paid, first and last on, of booking": `UPDATE "Booking" SET "lastPaidOn" = NULL`,
  "Invoiced, without a receipt, of booking": `UPDATE "Booking" SET "lacksReceipt" = NOT "lacksReceipt"`,
  "Advance, next day to pay and owed back, of booking": `UPDATE "Booking" SET "dueOn" = NULL`,
};

test("each figure that differs from a recount is named, and a recount mends it", async () => {
  await createCounted();
  expect(await readWrongFigures()).toEqual([]);
  for (const [figure, sql] of Object.entries(WRONG)) {
    await db.$transaction([db.$executeRaw`SET LOCAL session_replication_role = replica`, db.$executeRawUnsafe(sql)]);
    const wrong = await readWrongFigures();
    expect(wrong.length, figure).toBe(1);
    expect(wrong[0]?.figure).toContain(figure);
    expect(wrong[0]?.stored).not.toBe(wrong[0]?.counted);
    await db.$executeRaw`SELECT recount()`;
    expect(await readWrongFigures(), figure).toEqual([]);
  }
});

test("the figures are compared once a night after three, in one process", async () => {
  await checkFigures(night(2.9));
  expect(await getFigureCheck()).toBeNull();
  const error = vi.spyOn(log, "error").mockReturnValue();
  await Promise.all([checkFigures(night(3)), checkFigures(night(3))]);
  expect(await getFigureCheck()).toMatchObject({ wrong: 0 });
  expect(error).not.toHaveBeenCalled();

  await createStoredBooking();
  await db.$executeRaw`UPDATE "Package" SET "ratingSum" = 7`;
  await checkFigures(night(23));
  expect(await getFigureCheck()).toMatchObject({ wrong: 0 });
  await checkFigures(night(3, 1));
  expect(await getFigureCheck()).toMatchObject({ wrong: 1 });
  expect(error).toHaveBeenCalledExactlyOnceWith({ wrong: 1 }, expect.stringContaining("recount"));

  await checkFigures(night(3, 31));
  expect(await db.figureCheck.count()).toBe(2);
});

test("the dashboard says it to admins, and nothing while each is right", async () => {
  await db.figureCheck.create({ data: { day: new Date(0), finishedAt: night(3), wrong: 2 } });
  expect((await getDashboard("agent")).faults.figures).toBeNull();
  expect((await getDashboard("admin")).faults.figures).toMatchObject({ wrong: 2 });
  await db.figureCheck.updateMany({ data: { wrong: 0 } });
  expect((await getDashboard("admin")).faults.figures).toBeNull();
});
