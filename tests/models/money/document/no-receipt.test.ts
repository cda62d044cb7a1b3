import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { db } from "~/db.server";
import { correctDocument, issueInvoicesAlone } from "~/models/money/document/issue-document.server";
import {
  issueInvoices,
  issueListedInvoices,
  issueListedReceipts,
  issueReceipts,
} from "~/models/money/document/issue-invoices.server";
import { listNotInvoiced } from "~/models/money/document/list-not-invoiced.server";
import { eachWithoutReceipt } from "~/models/money/document/no-receipt.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { withoutReceipt } from "~/models/office/list/to-document.server";
import { toDate } from "~/values/calendar";
import { COUNT_LIMIT } from "~/values/paging";

import { emptyDatabase } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { createStoredBooking, createUser } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

let yasir: Awaited<ReturnType<typeof staff>>;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  await saveSite(REGISTERED);
  yasir = await staff("admin");
});

async function staff(role: "agent" | "admin") {
  return { ...(await createUser({ role, name: "Yasir Dar" })), role };
}

const list = () => withoutReceipt.first({}, 9);
const head = async () => (await withoutReceipt.page("http://site/money", { role: "admin", withheld: [] })).list;
const said = async () =>
  (await list()).map(({ amount, document, missing }) => [amount, document, ...missing].join(" "));

test("adds up what it counts, and no more", async () => {
  const aisha = await createStoredBooking({ totalPrice: 50_000 });
  await createPayment(aisha, { amount: 300 });
  expect(await head()).toMatchObject({ total: 1, isMore: false, sum: 300 });
  const { id, ...payment } = await createPayment(aisha, { amount: 1 });
  const data = Array.from({ length: COUNT_LIMIT }, (_, n) => ({ ...payment, onceKey: `${id}${n}` }));
  // Each payment adds up those of its booking, and nobody pays one in a thousand parts.
  while (data.length > 0) {
    const { id: bookingId } = await createStoredBooking({ totalPrice: 50_000 });
    await db.payment.createMany({ data: data.splice(0, 50).map((row) => ({ ...row, bookingId })) });
  }
  expect(await head()).toMatchObject({ total: COUNT_LIMIT, isMore: true, sum: null });
});

/** Whether the mark that finds the list is the same as counted from nothing. */
async function isMarkRight() {
  const marked = () => db.booking.findMany({ select: { id: true, lacksReceipt: true }, orderBy: { id: "asc" } });
  const before = await marked();
  await db.$executeRaw`SELECT recount()`;
  expect(await marked()).toEqual(before);
}

test("lists payments and refunds without a live document, the oldest first, with what is missing and the guessed state", async () => {
  const aisha = await createStoredBooking();
  const dear = await createStoredBooking({ totalPrice: 50_000, placeOfSupply: "07" });
  await createPayment(aisha, { amount: 300 });
  await createPayment(dear, { amount: 400, receivedOn: toDate(daysFromToday(-2)) });
  const wrong = await createPayment(aisha, { amount: 500, receivedOn: toDate(daysFromToday(-1)) });
  await createPayment(aisha, { amount: 100, kind: "refund" });
  expect(await said()).toEqual([
    "400 RV the guest's address, which is asked for from ₹50,000",
    "500 RV the place of supply",
    "300 RV the place of supply",
    "100 RF the place of supply the receipt voucher of the payment it returns",
  ]);
  expect(await list()).toMatchObject([{ placeOfSupply: "07", guess: null }, { guess: "29" }, {}, {}]);
  expect(await withoutReceipt.counted({}, 3)).toBe(3);
  await reversePayment({ bookingId: aisha.id, paymentId: wrong.id, by: yasir, reason: "Typed twice" });
  expect(await said()).toHaveLength(3);
  await isMarkRight();
});

test("the file goes on when a payment of a batch is reversed between finding it and reading it", async () => {
  const booking = await createStoredBooking({ totalPrice: 50_000 });
  const { id: paymentId, ...payment } = await createPayment(booking, { amount: 1 });
  await db.payment.createMany({ data: Array.from({ length: 209 }, (_, n) => ({ ...payment, onceKey: String(n) })) });
  const { query } = pg.Pool.prototype;
  const reverse = () => reversePayment({ bookingId: booking.id, paymentId, by: yasir, reason: "Typed twice" });
  function queryThenReverse(this: pg.Pool, ...args: unknown[]): unknown {
    return Promise.resolve<unknown>(Reflect.apply(query, this, args)).then((found) => reverse().then(() => found));
  }
  const spy = vi.spyOn(pg.Pool.prototype, "query").mockImplementationOnce(queryThenReverse);
  onTestFinished(() => spy.mockRestore());
  const sizes: number[] = [];
  for await (const { length } of eachWithoutReceipt()) sizes.push(length);
  expect(sizes).toEqual([199, 10]);
});

test("makes those that are complete with the chosen state, and says which wait and why", async () => {
  const aisha = await createStoredBooking();
  const ravi = await createStoredBooking();
  const [first, second] = [await createPayment(aisha, { amount: 300 }), await createPayment(ravi, { amount: 400 })];
  const payments = (await list()).map(({ _id, key, guess }) => ({
    _id,
    key,
    placeOfSupply: _id === first.id ? (guess ?? "") : "",
  }));
  expect(await issueReceipts({ by: yasir, payments })).toMatchObject({
    value: {
      msg: expect.stringMatching(
        new RegExp(
          `^1 document made: RV/\\S+\\. 1 document not made\\. Booking ${ravi.bookingNumber}: Please add first: `,
        ),
      ) as string,
      made: [{ _id: first.id }],
      notMade: [{ _id: second.id, code: "INVALID_INPUT" }],
    },
  });
  expect(await db.booking.findUniqueOrThrow({ where: { id: aisha.id } })).toMatchObject({ placeOfSupply: "29" });
  expect(await said()).toEqual(["400 RV the place of supply"]);
  await isMarkRight();
});

test("sent again it finds the first, and after a credit note it makes nothing until the list is looked at again", async () => {
  const aisha = await createStoredBooking({ placeOfSupply: "29" });
  await createPayment(aisha);
  const payments = (await list()).map(({ _id, key }) => ({ _id, key }));
  const answers = await Promise.all([1, 2, 3].map(() => issueReceipts({ by: yasir, payments })));
  const numbers = answers.map((each) => (each.ok ? each.value.made[0]?.number : each.msg));
  expect(new Set(numbers).size).toBe(1);
  await correctDocument({ id: aisha.id, by: yasir, document: numbers[0] ?? "", reason: "Another name" });
  expect(await list()).toHaveLength(1);
  expect(await issueReceipts({ by: yasir, payments })).toMatchObject({ code: "STALE_EDIT" });
  await isMarkRight();
});

test("Make all means all that lack nothing, on all pages, beside the rows of this one and what was typed for them", async () => {
  const [aisha, ravi, zara] = [
    await createStoredBooking(),
    await createStoredBooking(),
    await createStoredBooking({ placeOfSupply: "07" }),
  ];
  const [first, second] = [await createPayment(aisha), await createPayment(ravi)];
  await createPayment(zara, { amount: 400 });
  const page = new FormData();
  for (const { id } of [first, second]) page.append("payment", id);
  page.append(`place-${first.id}`, "29");
  const made = await issueListedReceipts({ by: yasir, fields: page });
  expect(made).toMatchObject({ value: { made: [{ _id: first.id }, {}], notMade: [{ _id: second.id }] } });
  expect(await db.taxDocument.count({ where: { bookingId: zara.id } })).toBe(1);
  page.append("only", first.id);
  await createPayment(zara, { amount: 500 });
  expect(await issueListedReceipts({ by: yasir, fields: page })).toMatchObject({ value: { notMade: [] } });
  expect(await said()).toHaveLength(2);
});

test("several that are not made are counted, since the list says what each needs", async () => {
  for (let each = 0; each < 2; each += 1) await createPayment(await createStoredBooking());
  const payments = (await list()).map(({ _id }) => ({ _id }));
  expect(await issueReceipts({ by: yasir, payments })).toMatchObject({
    msg: "2 documents not made: the list says what each needs.",
  });
});

test("invoices: all that lack nothing wherever they stand, and a row's state and address are saved with its own", async () => {
  const past = { bookingStatus: "confirmed", startDate: toDate(daysFromToday(-9)), days: 3 };
  const dear = await createStoredBooking({ ...past, totalPrice: 50_000 });
  const cheap = await createStoredBooking(past);
  const ready = await createStoredBooking({ ...past, placeOfSupply: "07" });
  const page = new FormData();
  for (const { id } of [dear, cheap]) page.append("booking", id);
  page.append(`place-${dear.id}`, "29");
  page.append(`address-${dear.id}`, "12 Residency Road, Bengaluru");
  const made = await issueListedInvoices({ by: yasir, fields: page });
  expect(made).toMatchObject({ value: { made: [{ _id: dear.id }, { _id: ready.id }], notMade: [{ _id: cheap.id }] } });
  const customerAddress = ["12 Residency Road, Bengaluru"];
  expect(await db.booking.findUnique({ where: { id: dear.id } })).toMatchObject({
    placeOfSupply: "29",
    customerAddress,
  });
  const particulars = [{ _id: cheap.id, placeOfSupply: "01", customerAddress: [] }];
  const told = await issueInvoices({ by: yasir, bookings: [cheap.id], particulars });
  expect(told.value.made).toMatchObject([{ _id: cheap.id }]);
});

test("guests from abroad have the place that the accountant decided, once there is one", async () => {
  const lena = await createUser({ state: "Bavaria", country: "Germany" });
  await createPayment(await createStoredBooking({ userId: lena.id }));
  const guesses = async () => (await list()).map(({ guess }) => guess);
  expect(await guesses()).toEqual([null]);
  await saveSite({ ...REGISTERED, abroadPlace: "01" });
  expect(await guesses()).toEqual(["01"]);
});

test("invoices by themselves: of fresh trips that lack nothing, once, where the settings ask for it", async () => {
  const ended = (ago: number) => ({ bookingStatus: "confirmed", startDate: toDate(daysFromToday(-ago - 2)), days: 3 });
  const ready = await createStoredBooking({ ...ended(1), placeOfSupply: "07" });
  const lacking = await createStoredBooking({ ...ended(1), totalPrice: 50_000 });
  const old = await createStoredBooking({ ...ended(8), placeOfSupply: "07" });
  const going = await createStoredBooking({ ...ended(0), placeOfSupply: "07" });
  const made = async () => (await db.taxDocument.findMany()).map(({ bookingId, kind }) => [bookingId, kind]);
  await issueInvoicesAlone();
  expect(await made()).toEqual([]);
  await saveSite({ ...REGISTERED, invoicesAlone: "yes" });
  await Promise.all([issueInvoicesAlone(), issueInvoicesAlone()]);
  expect(await made()).toEqual([[ready.id, "TI"]]);
  const left = (await listNotInvoiced({ take: 9 })).map(({ _id }) => _id);
  expect(left).toEqual([old.id, lacking.id]);
  expect(left).not.toContain(going.id);
  expect(await db.bookingChange.findMany({ select: { authorName: true } })).toEqual([{ authorName: "By itself" }]);
  // What somebody takes back is not made again.
  const { number } = await db.taxDocument.findFirstOrThrow();
  await correctDocument({ id: ready.id, by: yasir, document: number, reason: "Another total" });
  await issueInvoicesAlone();
  expect((await made()).map(([, kind]) => kind)).toEqual(["TI", "CN"]);
});

test("an agent makes receipts only, and saves no state for what an admin makes", async () => {
  const by = await staff("agent");
  const aisha = await createStoredBooking();
  const { id } = await createPayment(aisha);
  const payments = [{ _id: id, placeOfSupply: "29" }];
  expect(await issueReceipts({ by, payments })).toMatchObject({ code: "FORBIDDEN" });
  expect(await db.booking.findUniqueOrThrow({ where: { id: aisha.id } })).toMatchObject({ placeOfSupply: null });
  await saveSite({});
  expect(await issueReceipts({ by, payments })).toMatchObject({ value: { made: [{ _id: id }] } });
});

test("fills in the address that is typed for it, once for all payments of a trip", async () => {
  const dear = await createStoredBooking({ totalPrice: 50_000, placeOfSupply: "07" });
  const [first, second] = [await createPayment(dear, { amount: 300 }), await createPayment(dear, { amount: 400 })];
  const customerAddress = ["12 Lal Chowk, Srinagar 190001"];
  const answer = await issueReceipts({ by: yasir, payments: [{ _id: first.id, customerAddress }, { _id: second.id }] });
  expect(answer).toMatchObject({ value: { made: [{ _id: first.id }, { _id: second.id }] } });
  expect(await db.booking.findUnique({ where: { id: dear.id } })).toMatchObject({ customerAddress });
  const other = [{ _id: second.id, customerAddress: ["Elsewhere"] }];
  await issueReceipts({ by: yasir, payments: other });
  expect(await db.booking.findUnique({ where: { id: dear.id } })).toMatchObject({ customerAddress });
});
