import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { columnsOf } from "~/models/booking/row/lines";
import { getDocument } from "~/models/money/document/get-document.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { rowsOf } from "~/values/sale-lines";

import { anySale, soldIn } from "../support/any-sale";
import { daysFromToday } from "../support/dates";
import { createAdmin, createOffer, createStoredBooking } from "../support/factories";
import { recordAs, REGISTERED, saveSite } from "../support/money";

beforeAll(() => saveSite(REGISTERED));

const paiseOf = ({ value }: { value: string }) =>
  Math.round(100 * Number(value.replaceAll(/[₹,]/g, "").replace("−", "-")));

const sumOf = (lines: { value: string }[]) => lines.map(paiseOf).reduce((sum, one) => sum + one, 0);

async function read(bookingId: string) {
  const rows = await db.taxDocument.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
  const shown = await Promise.all(rows.map(({ number }) => getDocument(bookingId, number.replaceAll("/", "-"))));
  return { rows, shown };
}

test("documents print the lines of the sale, whose sum is the gross, and no later edit changes a word", async () => {
  const by = { ...(await createAdmin()), role: "admin" as const };
  const { code } = await createOffer();
  const buyer = { placeOfSupply: "29", customerAddress: ["12 Residency Road", "Bengaluru"] };
  for (const { facts, chosen } of fc.sample(anySale, 12)) {
    const { lines, total } = soldIn({ facts, chosen });
    const offerCode = facts.offer && code;
    const sold = { ...columnsOf(lines), ...facts.party, offerCode, bookingStatus: "confirmed", ...buyer };
    const booking = await createStoredBooking(sold);
    const { id } = booking;
    expect(await recordAs(by, id, { amount: Math.ceil(total / 3) })).toMatchObject({ ok: true });
    expect(await issueDocument({ id, by })).toMatchObject({ ok: true });

    const before = await read(id);
    const [voucher, invoice] = before.shown;
    expect(before.rows.map(({ gross }) => gross)).toEqual([Math.ceil(total / 3), total]);
    expect(sumOf(voucher?.amounts ?? [])).toBe(100 * Math.ceil(total / 3));
    const taxes = (invoice?.amounts ?? []).slice(-2);
    const rows = (invoice?.amounts ?? []).slice(0, -2);
    expect(rows.map(paiseOf)).toEqual(rowsOf(lines).map(({ amount }) => 100 * amount));
    expect([sumOf(rows), sumOf(taxes), invoice && paiseOf(invoice.total)]).toEqual(Array(3).fill(100 * total));

    const edit = {
      numberOfPersons: Math.min(50, facts.party.numberOfPersons + 1),
      totalPrice: total + 500,
      customerName: "Sana Mir",
    };
    const changed = { id, by, startDate: daysFromToday(90), ...edit, answered: ["invoice"] };
    expect(await updateBooking(changed)).toMatchObject({ ok: true });
    await db.package.update({
      where: { id: booking.packageId },
      data: { packageTitle: "Another valley", gstRate: 18 },
    });
    await saveSite({ ...REGISTERED, legalName: "Another Company", gstRate: 18 });
    expect(await read(id)).toEqual(before);
    await saveSite(REGISTERED);
  }
});
