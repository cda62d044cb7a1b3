import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { today } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment, REGISTERED, saveSite } from "../support/money";
import { type Browser, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/manage-bookings";

let yasirs: Browser;
let sanas: Browser;
let readers: Browser;

beforeAll(async () => {
  yasirs = await loggedIn(createAdmin());
  sanas = await loggedIn(createUser({ name: "Sana Mir", role: "agent" }));
  readers = await loggedIn(createUser({ name: "Reyaz Lone", role: "viewer" }));
});

async function openMoney(overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  const { id } = await createStoredBooking({ totalPrice: 18_999, ...overrides });
  const page = `${LIST}/payments/${id}`;
  const paid = async () => (await db.booking.findUniqueOrThrow({ where: { id } })).paid;
  const open = async (browser: Browser, path = page) => (await browser.get(path)).values("main form");
  return { id, page, paid, open };
}

describe("recording a payment", () => {
  test("comes prefilled with what is due, and is told on both pages of the desk with who and when", async () => {
    const { id, page, open } = await openMoney();
    const values = await open(sanas);
    expect(values).toMatchObject({ method: "upi", amount: "18999", receivedOn: today(), reference: "" });
    const sent = { ...values, amount: "₹5,700", reference: `utr ${id.slice(-12)}`, note: "Her brother pays." };
    const answer = await sanas.post(page, sent);
    expect(answer).toMatchObject({
      path: page,
      toast: expect.stringMatching(/^₹5,700 recorded\. Balance ₹13,299\. Receipt RC/) as string,
    });
    expect(answer.text).toMatch(/Aisha Bhat.* · Dal Lake Houseboat Weekend/);
    expect(answer.html).toContain(`href="${LIST}/documents/${id}"`);
    for (const path of [page, `${LIST}/edit/${id}`]) {
      const text = (await readers.get(path)).text;
      for (const part of ["₹5,700", "Balance", "₹13,299", "Sana Mir", `utr ${id.slice(-12)}`, "Her brother pays."])
        expect(text).toContain(part);
    }
    expect(await open(sanas)).toMatchObject({ amount: "13299", reference: "" });
  });

  test("asks for the advance while that is due, then for the rest, and says which", async () => {
    const { id, page, open } = await openMoney({ bookingStatus: "confirmed" });
    const hint = async () => (await sanas.get(page)).document.querySelector("#amount-hint")?.textContent;
    expect(await open(sanas)).toMatchObject({ amount: "5700" });
    expect(await hint()).toBe("The advance that is still to pay; the whole balance is ₹18,999.");
    await createPayment({ id }, { amount: 700 });
    expect(await open(sanas)).toMatchObject({ amount: "5000" });
    await createPayment({ id }, { amount: 5000 });
    expect(await open(sanas)).toMatchObject({ amount: "13299" });
    expect(await hint()).toBe("The whole balance.");
    await createPayment({ id }, { amount: 13_299 });
    expect(await open(sanas)).toMatchObject({ amount: "" });
  });

  test("asks before it takes more than is owed", async () => {
    const { page, open, paid } = await openMoney();
    const values = await open(sanas);
    const more = await sanas.post(page, { ...values, amount: "19,000" });
    expect(more.errors()).toEqual({
      takeMore: "The balance is ₹18,999. If more came in, please tick “Take more than is owed”.",
    });
    const asked = more.values("main form");
    expect(asked).toMatchObject({ amount: "19,000" });
    expect(await paid()).toBe(0);
    expect((await sanas.post(page, { ...asked, takeMore: "on" })).toast).toMatch(
      /^₹19,000 recorded\. Owed back: ₹1\. /,
    );
  });

  test("asks once about a day long before the booking, and again about another such day", async () => {
    const { page, open, paid } = await openMoney();
    const values = { ...(await open(sanas)), receivedOn: daysFromToday(-365) };
    const asked = await sanas.post(page, values);
    expect(Object.keys(asked.errors())).toEqual(["before-sale"]);
    const tick = asked.document.querySelector<HTMLInputElement>("#before-sale");
    expect(tick?.checked).toBe(false);
    const ticked = { ...asked.values("main form"), answered: tick?.value ?? "" };
    expect((await sanas.post(page, { ...ticked, answered: "before-sale" })).status).toBe(400);
    const other = await sanas.post(page, { ...ticked, receivedOn: daysFromToday(-366) });
    expect(Object.keys(other.errors())).toEqual(["before-sale"]);
    expect(await paid()).toBe(0);
    expect((await sanas.post(page, ticked)).toast).toMatch(/ recorded\. /);
  });

  test("asks a registered site's office for the guest's state, which its first voucher then names", async () => {
    const { id, page, open } = await openMoney();
    expect(await open(sanas)).not.toHaveProperty("placeOfSupply");
    await saveSite(REGISTERED);
    const values = await open(sanas);
    expect(values).toMatchObject({ placeOfSupply: "29" });
    const without = await sanas.post(page, { ...values, amount: "700", placeOfSupply: "" });
    expect(without.toast).toMatch(/ No receipt yet: it needs the place of supply\.$/);
    expect(without.texts(".toast-link")).toEqual(["Complete"]);
    expect(without.link(".toast-link a")).toBe(`${LIST}/documents/${id}`);
    const sent = { ...(await open(sanas)), amount: "5000", placeOfSupply: "01" };
    expect((await sanas.post(page, sent)).toast).toMatch(
      /^₹5,000 recorded\. Balance ₹13,299\. Receipt RV\/\S+ made\.$/,
    );
    expect(await db.taxDocument.findMany({ where: { bookingId: id } })).toMatchObject([{ kind: "RV", igstPaise: 0n }]);
    expect(await db.bookingChange.count({ where: { bookingId: id, field: "placeOfSupply", newValue: "01" } })).toBe(1);
    expect(await open(sanas)).not.toHaveProperty("placeOfSupply");
    await saveSite({});
  });
});

test("paying back is an admin's alone, prefilled with what the cancellation left to pay", async () => {
  const { id, page, open } = await openMoney();
  await sanas.post(page, { ...(await open(sanas)), amount: "5700" });
  await db.booking.update({ where: { id }, data: { bookingStatus: "canceled", refundDue: 4560 } });
  expect((await sanas.get(page)).html).not.toContain("Record a refund");

  const values = await open(yasirs, `${page}/refund`);
  expect(values).toMatchObject({ amount: "4560" });
  const parts = { ...values, amount: "4000", reference: "987654" };
  expect((await yasirs.post(`${page}/refund`, parts)).toast).toMatch(/^Refund of ₹4,000 recorded\. Receipt RC/);
  expect((await readers.get(page)).text).toContain(
    `Refund: ₹4,560 · ₹4,000 paid on ${today().split("-").reverse().join(" - ")} by UPI, reference 987654 · ₹560 still to pay.`,
  );
  expect(await open(yasirs, `${page}/refund`)).toMatchObject({ amount: "560" });
  const much = await yasirs.post(`${page}/refund`, { ...(await open(yasirs, `${page}/refund`)), amount: "1701" });
  expect(much.errors()).toEqual({ amount: "Only ₹1,700 is here for this booking, so no more can go back." });
});

test("undoing needs a reason, leaves both rows, and is an admin's alone", async () => {
  const { id, page, open, paid } = await openMoney();
  await sanas.post(page, { ...(await open(sanas)), amount: "5700" });
  const [payment] = await db.payment.findMany({ where: { bookingId: id } });
  const undo = `${page}/undo/${payment?.id}`;
  expect((await sanas.get(page)).html).not.toContain(undo);
  expect((await yasirs.get(page)).html).toContain(undo);

  const empty = await yasirs.post(undo, { reason: " " });
  expect(empty.errors()).toEqual({ reason: "Please enter the reason." });
  const undone = await yasirs.post(undo, { reason: "It was for booking 1041." });
  expect(undone).toMatchObject({ path: page, toast: "₹5,700 undone. Balance ₹18,999." });
  expect(await paid()).toBe(0);
  const text = (await readers.get(page)).text;
  expect(text).toContain("Undone by Yasir Dar");
  expect(text).toContain("It was for booking 1041.");
  expect((await yasirs.get(undo)).toast).toBe("There is no such payment.");
});
