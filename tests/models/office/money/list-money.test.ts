import { expect, test } from "vitest";

import { db } from "~/db.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { listClaims } from "~/models/money/payment-claim/list-claims.server";
import { listMoney } from "~/models/office/money/list-money.server";
import { MONEY_PAGE_SIZE, type MoneyTab } from "~/models/office/money/tabs";
import { today } from "~/values/calendar";

import { emptyDatabase } from "../../../support/database";
import { atTotal, createAdmin, createPackage, createStoredBooking } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

const BOOK = { from: today(), to: today() };
/** One more than a page. */
const NUMBERS = Array.from({ length: MONEY_PAGE_SIZE + 1 }, (_, number) => number);

type Row = { kind?: string; amount: number; paid: number; owedBack: number; number: string };

async function pagesOf(tab: MoneyTab) {
  const [first, second] = await Promise.all([1, 2].map((page) => listMoney({ tab, book: BOOK, page })));
  const rows = [first, second].flatMap((page) => page?.rows as unknown as Row[]);
  return { head: { total: first?.total, sum: first?.sum }, rows };
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

  const lacking = await pagesOf("no-receipt");
  expect(lacking.rows).toHaveLength(39);
  expect(lacking.head).toEqual(headOf(lacking.rows.map(({ kind, amount }) => (kind === "refund" ? -amount : amount))));

  const kept = await pagesOf("kept");
  expect(kept.rows).toHaveLength(26);
  expect(kept.head).toEqual(headOf(kept.rows.map(({ paid, owedBack }) => paid - owedBack)));

  const differing = await pagesOf("invoice-differs");
  expect(differing.rows).toHaveLength(26);
  expect(differing.head).toEqual(headOf(NUMBERS.map((number) => 9_000 + number)));

  const claims = await listClaims("open", 2);
  expect({ total: claims.totalClaims, sum: claims.sum }).toEqual(headOf(NUMBERS.map((number) => 500 + number)));
});
