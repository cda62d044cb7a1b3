import { expect, test } from "vitest";

import { db } from "~/db.server";
import { MONEY_WORKLISTS } from "~/models/office/list/money-worklists.server";
import { addDays, toDate, today } from "~/values/calendar";

import { emptyDatabase } from "../../../support/database";
import { createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

type List = keyof typeof MONEY_WORKLISTS;

/** The booking numbers in a list's file. */
async function numbersIn(list: List) {
  const parts = [];
  for await (const part of MONEY_WORKLISTS[list].file("http://site/")) parts.push(part);
  return parts.join("").trim().split("\r\n").slice(1).map(parseFloat);
}

/** One more than a file reads at once. */
const MANY = 201;

test("files of money have every booking once, and in the list's order, however many there are", async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  await saveSite(REGISTERED);
  const [{ id: packageId }, { id: userId }] = [await createPackage(), await createUser()];
  const ended = { packageId, userId, bookingStatus: "confirmed", startDate: toDate(addDays(today(), -9)), days: 3 };
  const made: number[] = [];
  for (let count = 0; count < MANY; count += 1) {
    const { id, bookingNumber } = await createStoredBooking(ended);
    await createPayment({ id }, { amount: 1_000 });
    await db.paymentClaim.create({
      data: { bookingId: id, method: "bank", utr: `SBIN${count + 10_000}`, amount: 500 },
    });
    made.push(bookingNumber);
  }
  await db.booking.updateMany({ data: { dueOn: toDate(addDays(today(), -1)) } });
  for (const list of ["overdue", "claims", "no-receipt", "not-invoiced"] as const)
    expect(await numbersIn(list), list).toEqual(made);
  await db.booking.updateMany({ data: { dueOn: toDate(addDays(today(), 7)) } });
  expect(await numbersIn("due-soon")).toEqual(made);

  await db.booking.updateMany({ data: { bookingStatus: "canceled", canceledAt: new Date(), refundDue: 400 } });
  for (const list of ["refunds", "kept"] as const) expect(await numbersIn(list), list).toEqual(made);
});
