import { expect, test } from "vitest";

import { db } from "~/db.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { claims } from "~/models/office/list/claims.server";
import { type Worklist } from "~/models/office/list/declared.server";
import { keptMoney } from "~/models/office/list/money.server";
import { differingInvoices, withoutReceipt } from "~/models/office/list/to-document.server";

import { emptyDatabase } from "../../../support/database";
import { atTotal, createAdmin, createPackage, createStoredBooking } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

/** One more than a page. */
const NUMBERS = Array.from({ length: 26 }, (_, number) => number);

async function headShown({ page }: Worklist) {
  const { list } = await page("http://site/money", { role: "admin", withheld: [] });
  return { total: list.total, sum: list.sum };
}

function headOf(amounts: number[]) {
  return { total: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
}

test("the head of a money list has the number and the sum of the rows of all pages", async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  await saveSite(REGISTERED);
  const by = { ...(await createAdmin()), role: "admin" as const };
  const packageId = (await createPackage()).id;
  const facts = { packageId, bookingStatus: "confirmed", placeOfSupply: "01", customerAddress: ["12 Residency Road"] };
  for (const number of NUMBERS) {
    const { id } = await createStoredBooking({ ...facts, totalPrice: 9_000 + number });
    await issueDocument({ id, by });
    const more = { ...atTotal(8_000), refundDue: 7 * number, bookingStatus: "canceled" };
    await createPayment({ id }, { amount: 3_000 + number });
    if (number % 2) await createPayment({ id }, { kind: "refund", amount: 1 + number });
    await db.booking.update({ where: { id }, data: more });
    const utr = String(412_345_000_000 + number);
    await db.paymentClaim.create({ data: { bookingId: id, amount: 500 + number, method: "upi", utr } });
  }

  const lacking = await withoutReceipt.first({}, 100);
  expect(lacking).toHaveLength(39);
  const received = lacking.map(({ kind, amount }) => (kind === "refund" ? -amount : amount));
  expect(await headShown(withoutReceipt)).toEqual(headOf(received));

  const kept = await keptMoney.first({}, 100);
  expect(kept).toHaveLength(26);
  expect(await headShown(keptMoney)).toEqual(headOf(kept.map(({ paid, owedBack }) => paid - owedBack)));

  expect(await differingInvoices.first({}, 100)).toHaveLength(26);
  expect(await headShown(differingInvoices)).toEqual(headOf(NUMBERS.map((number) => 9_000 + number)));

  expect(await headShown(claims)).toEqual(headOf(NUMBERS.map((number) => 500 + number)));
});
