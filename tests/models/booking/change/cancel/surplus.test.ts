import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { toRefund } from "~/models/booking/change/cancel/refund";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { linesOf } from "~/models/booking/row/lines";
import { keptMoney } from "~/models/office/list/money.server";
import { readTerms, termsOf } from "~/models/system/setting/terms";
import { fromDate, toDate } from "~/values/calendar";
import { totalOf } from "~/values/sale-lines";

import { daysFromToday } from "../../../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../../../support/factories";
import { recordAs } from "../../../../support/money";
import { size } from "../../../../support/size";

async function stage(days: number, terms = termsOf({})) {
  const [aisha, by, pkg] = [await createUser(), await createAdmin(), await createPackage({ startingPrice: 10_000 })];
  const { id: termsId } = await db.terms.create({ data: { value: terms } });
  const { id } = await createStoredBooking({
    userId: aisha.id,
    packageId: pkg.id,
    termsId,
    bookingStatus: "confirmed",
    startDate: toDate(daysFromToday(days)),
    numberOfPersons: 4,
    totalPrice: 40_000,
  });
  const stored = () => db.booking.findUniqueOrThrow({ where: { id }, include: { terms: true } });
  return { id, aisha, by, stored };
}

/** What the guest's page, the API and the mails say of a cancellation today. */
async function refundToday({ stored }: Awaited<ReturnType<typeof stage>>) {
  const { startDate, terms, ...row } = await stored();
  return toRefund({ ...row, startDate: fromDate(startDate), terms: readTerms(terms.value) })?.amount;
}

test("who paid for four and comes with two gets the other two's money back, even where nothing comes back", async () => {
  const booking = await stage(5);
  const { id, aisha, by, stored } = booking;
  await recordAs(by, id, { amount: 40_000 });
  await updateBooking({ id, by, numberOfPersons: 2 });
  expect(await refundToday(booking)).toBe(20_000);
  const stale = await cancelBooking({ id, by: aisha, seenRefund: 0, seenPercent: 0 });
  expect(!stale.ok && stale.msg).toContain("The ₹20,000 above the total, and nothing of the rest comes back now.");
  expect(await cancelBooking({ id, by: aisha, seenRefund: 20_000, seenPercent: 0 })).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ paid: 40_000, refundDue: 20_000, owedBack: 20_000 });
});

test("refund and what is kept are what was paid, whatever was changed before, and never more is kept than it costs", async () => {
  const anEdit = fc.oneof(
    fc.record({ numberOfPersons: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ totalPrice: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ paid: fc.integer({ min: 1, max: 60_000 }) }),
  );
  const scene = fc.record({
    days: fc.integer({ min: 1, max: 60 }),
    basis: fc.constantFrom("paid" as const, "total" as const),
    edits: fc.array(anEdit, { minLength: 1, maxLength: 3 }),
    canceledBy: fc.constantFrom("guest" as const, "office" as const, "operator" as const),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ days, basis, edits, canceledBy }) => {
      const booking = await stage(days, { ...termsOf({}), basis });
      const { id, aisha, by, stored } = booking;
      await recordAs(by, id, { amount: 40_000 });
      for (const edit of edits)
        if ("paid" in edit) await recordAs(by, id, { amount: edit.paid, takeMore: true });
        else await updateBooking({ id, by, totalRule: "follow", ...edit });

      const shown = await refundToday(booking);
      const cancellation = { refundDue: null, cancelReason: null };
      if (canceledBy === "guest") await cancelBooking({ id, by: aisha, seenRefund: shown ?? undefined });
      else await updateBooking({ id, by, bookingStatus: "canceled", cancellation: { ...cancellation, canceledBy } });

      const { paid, totalPrice, refundDue, owedBack, lines } = await stored();
      expect(totalOf(linesOf({ lines }))).toBe(totalPrice);
      expect(refundDue).toBe(canceledBy === "operator" ? paid : shown);
      const listed = (await keptMoney.read({})).rows.find(({ _id }) => _id === id);
      const kept = listed ? listed.paid - listed.owedBack : 0;
      expect(owedBack + kept).toBe(paid);
      expect(refundDue).toBe(owedBack);
      expect(kept).toBeLessThanOrEqual(totalPrice);
    }),
    { numRuns: size(60, 12) },
  );
});
