import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { type Role } from "~/models/people/user/rights";
import { addDays, formatDate, startOfDay, toDate } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { REGISTERED, saveSite } from "../support/money";
import { screen } from "../support/screen";
import { loggedIn } from "../support/site";

const MONEY = "/admin-dashboard/money";
const TODAY = daysFromToday(0);

function desk(role: Role) {
  return createUser({ name: `Some ${role}`, role }).then((user) => loggedIn(user));
}

type Desk = Awaited<ReturnType<typeof desk>>;

/** Publishes terms: the advance is due a week after the confirmation, the balance 14 days before the start. */
async function publishTerms() {
  const dues = { advancePercent: 30, advanceDays: 7, balanceDays: 14 };
  const value = { tiers: null, basis: "paid", operatorCancel: null, ...dues };
  return (await db.terms.create({ data: { value } })).id;
}

let termsId: number;

/** A booking confirmed ten days ago, so that the advance of ₹5,700 was due three days ago. */
async function sold(customerName: string, more: Parameters<typeof createStoredBooking>[0] = {}) {
  const confirmedAt = startOfDay(daysFromToday(-10));
  const facts = { bookingStatus: "confirmed", totalPrice: 19_000, startDate: toDate(daysFromToday(60)) };
  return createStoredBooking({ ...facts, termsId, confirmedAt, customerName, ...more });
}

async function pay(bookingId: string, kind: string, amount: number, more: object = {}) {
  const facts = { bookingId, kind, amount, method: "cash", recorderName: "=Yasir", receivedOn: toDate(TODAY) };
  return db.payment.create({ data: { ...facts, onceKey: crypto.randomUUID(), ...more } });
}

async function linesOf(desk: Desk, path: string) {
  const file = await (await desk.send(`${MONEY}/export.csv${path}`)).text();
  return file.trimEnd().split("\r\n");
}

const cards = (html: string) => screen(html).texts("main li.card");

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  termsId = await publishTerms();
});

test("nobody is said to be in time while no payment was ever recorded", async () => {
  const booking = await sold("Aisha Bhat", { confirmedAt: startOfDay(TODAY) });
  const staff = await desk("admin");
  const text = async () => (await staff.get(MONEY)).text;
  expect(await text()).toContain("No payment is recorded here yet, so nobody can tell who is late.");
  await pay(booking.id, "received", 5_700);
  expect(await text()).toContain("Nobody is late: whatever was due by yesterday is paid.");
});

describe("the money page", () => {
  let viewer: Desk;
  beforeEach(async () => {
    viewer = await desk("viewer");
  });

  test("says in each part that nothing is there", async () => {
    for (const [tab, sentence] of [
      ["overdue", "No payment is recorded here yet"],
      ["due-soon", "No payment is recorded here yet"],
      ["refunds", "Nothing is owed back"],
      ["no-receipt", "Every payment and every refund has its receipt."],
      ["not-invoiced", "No trip waits"],
      ["invoice-differs", "Every invoice says"],
      ["kept", "Nothing is kept"],
      ["day-book", "No money is recorded"],
    ] as const)
      expect((await viewer.get(`${MONEY}?tab=${tab}`)).html).toContain(sentence);
  });

  test("lists who is late, the longest first, with the sum that is due and how to reach them", async () => {
    await sold("Aisha Bhat", { customerPhone: "+91 98765 43210" });
    await sold("Farooq Lone", { startDate: toDate(daysFromToday(-2)), confirmedAt: startOfDay(daysFromToday(-40)) });
    const paid = await sold("Parveen Dar");
    await pay(paid.id, "received", 5700);
    await sold("Ravi Das", { confirmedAt: startOfDay(daysFromToday(-7)) });
    await sold("Sana Mir", { bookingStatus: "canceled" });
    await sold("Zara Wani", { deletedAt: new Date() });

    const { html } = await viewer.get(MONEY);
    const [first = "", second = "", ...more] = cards(html);
    expect(more).toEqual([]);
    expect(first).toContain("Farooq Lone");
    expect(first).toContain("₹19,000 since");
    expect(second).toContain(`₹5,700 since ${formatDate(daysFromToday(-3))} (3 days) · ₹0 of ₹19,000 paid`);
    expect(html).toContain('href="tel:+919876543210"');
    expect(html).toContain('href="https://wa.me/919876543210?text=');
    expect(html).not.toContain("Take payment");
    expect((await (await desk("agent")).get(MONEY)).html).toContain("Take payment");
  });

  test("adds up what is overdue by age, and lists what is due in the next seven days", async () => {
    const confirmed = (daysAgo: number) => ({ confirmedAt: startOfDay(daysFromToday(-daysAgo)) });
    await sold("Aisha Bhat", confirmed(14));
    await sold("Devika Menon", confirmed(15));
    await sold("Farooq Lone", { ...confirmed(60), startDate: toDate(daysFromToday(-20)) });
    const partly = await sold("Tsering Dolma", confirmed(37));
    await pay(partly.id, "received", 1700);
    await sold("Ravi Das", confirmed(7));
    const near = await sold("Zara Wani", { ...confirmed(30), startDate: toDate(daysFromToday(21)) });
    await pay(near.id, "received", 6000);
    await sold("Sana Mir", { ...confirmed(30), startDate: toDate(daysFromToday(22)), paid: 6000 });

    const late = await viewer.get(MONEY);
    const ages = [...late.document.querySelectorAll("[aria-label='By age'] tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(ages).toEqual([
      ["0–7 days", "1", "₹5,700"],
      ["8–30 days", "2", "₹9,700"],
      ["31 days and more", "1", "₹19,000"],
    ]);
    expect(late.texts("main .sum")).toEqual(["₹34,400"]);

    const soon = await viewer.get(`${MONEY}?tab=due-soon`);
    expect(soon.texts("main .total, main .sum")).toEqual(["Due in 7 days: 2", "₹18,700"]);
    const [first, second] = cards(soon.html);
    expect(first).toContain("Ravi Das₹5,700 due on");
    expect(second).toContain(`Zara Wani₹13,000 due on ${formatDate(daysFromToday(7))} (in 7 days)`);
    const lines = await linesOf(viewer, "?tab=due-soon");
    expect(lines[0]?.endsWith(",Due,Due on")).toBe(true);
    expect(lines[2]?.endsWith(`,19000,6000,13000,${daysFromToday(7)}`)).toBe(true);
  });

  test("lists what is owed back, until it went back", async () => {
    const { id } = await sold("Aisha Bhat");
    await pay(id, "received", 5700);
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    const { id: more } = await sold("Farooq Lone", { totalPrice: 9000 });
    await pay(more, "received", 9500);

    const list = async () => cards((await viewer.get(`${MONEY}?tab=refunds`)).html);
    const [undecided, over] = await list();
    expect(undecided).toContain("Refund not decided · ₹5,700 paid");
    expect(over).toContain("owed back ₹500");

    await db.booking.update({ where: { id }, data: { refundDue: 2850 } });
    expect((await list())[0]).toContain("Refund to pay: ₹2,850 of ₹2,850");
    await pay(id, "refund", 2850);
    await pay(more, "refund", 500);
    expect(await list()).toEqual([]);
  });

  test("lists payments without a receipt, makes one or all with the chosen states, and gives a viewer no button", async () => {
    await saveSite(REGISTERED);
    const { id, bookingNumber } = await sold("+Aisha Bhat", { customerPhone: "0194 2452690" });
    await pay(id, "received", 5700);
    await pay((await sold("Farooq Lone")).id, "received", 900);
    const tab = `${MONEY}?tab=no-receipt`;
    const seen = await viewer.get(tab);
    expect(seen.texts("nav[aria-label=Parts] [aria-current]")).toEqual(["No receipt yet (2)"]);
    expect(cards(seen.html)[0]).toContain(
      `₹5,700 received ${formatDate(TODAY)} · Cash · Missing: the place of supplyBooking ${bookingNumber}`,
    );
    expect(seen.texts("main form")).toEqual([]);
    const [, line] = await linesOf(viewer, "?tab=no-receipt");
    expect(line).toContain("'+Aisha Bhat,'0194 2452690,");
    expect(line?.endsWith(`,${TODAY},received,Cash,,5700,RV,the place of supply`)).toBe(true);

    const admin = await desk("admin");
    const form = (await admin.get(tab)).values("main form");
    const rows = (await admin.get(tab)).document.querySelectorAll("[name=payment]");
    const [first = "", second = ""] = [...rows].map((input) => input.getAttribute("value") ?? "");
    expect(form).toMatchObject({ [`place-${first}`]: "29", [`place-${second}`]: "29" });
    const one = await admin.post(`${MONEY}/receipts`, { ...form, payment: first, only: first });
    expect(one).toMatchObject({ path: tab, toast: expect.stringMatching(/^1 document made: RV/) as string });
    expect(one.texts("main h2")).toEqual(["Farooq Lone"]);
    expect(
      (await admin.post(`${MONEY}/receipts`, { ...form, payment: second, [`place-${second}`]: "" })).toast,
    ).toMatch(/^1 document not made\. Booking \d+: Please add first: the place of supply\.$/);
    expect((await admin.post(`${MONEY}/receipts`, { ...form, payment: second })).text).toContain(
      "Every payment and every refund has its receipt.",
    );
    expect((await admin.post(`${MONEY}/receipts`, {})).toast).toBe("Please choose the payments.");
  });

  test("lists what is kept after a cancellation once its refund is decided, and leaves its document to the accountant", async () => {
    const { id } = await sold("+Aisha Bhat");
    await pay(id, "received", 5700);
    const canceled = (refundDue: number | null) =>
      db.booking.update({ where: { id }, data: { bookingStatus: "canceled", refundDue } });
    await canceled(null);
    expect((await viewer.get(MONEY)).text).not.toContain("Kept after cancellation");
    await canceled(2850);
    expect((await viewer.get(MONEY)).text).toContain("Kept after cancellation");
    await pay(id, "refund", 2850);
    const { html, text } = await viewer.get(`${MONEY}?tab=kept`);
    expect(cards(html)).toEqual([expect.stringContaining("₹2,850 kept · ₹2,850 to go back · canceled on")]);
    expect(text).toContain("please ask your accountant");
    expect(await linesOf(viewer, "?tab=kept")).toMatchObject([
      expect.stringContaining("Kept,Refund,Canceled on"),
      expect.stringMatching(/,19000,2850,2850,\d{4}-\d\d-\d\d$/),
    ]);
    expect((await viewer.get(`/admin-dashboard/manage-bookings/edit/${id}`)).text).toContain(
      "₹2,850 is kept after the cancellation. Which document it needs: please ask your accountant.",
    );
  });

  test("keeps the day book, with totals by method, and undone payments taken off", async () => {
    const { id, bookingNumber } = await sold("Aisha Bhat");
    await pay(id, "received", 5700, { method: "upi", reference: "412345678901" });
    const [yasir, irfan] = [await createAdmin(), await createUser({ name: "Irfan Mir", role: "agent" })];
    const wrong = await pay(id, "received", 900, { recordedBy: yasir.id });
    await pay(id, "reversal", 900, { reversesId: wrong.id, recordedBy: irfan.id });
    await pay(id, "refund", 700, { method: "upi" });
    await pay(id, "received", 300, { receivedOn: toDate(daysFromToday(-1)) });

    const book = await viewer.get(`${MONEY}?tab=day-book`);
    const totals = [...book.document.querySelectorAll("[aria-label=Totals] tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(totals).toEqual([
      ["Cash", "₹0", "₹0", "₹0"],
      ["UPI", "₹5,700", "−₹700", "₹5,000"],
      ["All", "₹5,700", "−₹700", "₹5,000"],
    ]);
    expect(book.texts("[aria-label=Payments] tbody tr")).toHaveLength(4);
    await pay(id, "received", 1200, { recordedBy: irfan.id });
    expect((await viewer.get(`${MONEY}?tab=day-book&method=cash`)).texts("[aria-label=Cash] tbody tr")).toEqual([
      "Irfan Mir₹1,200₹0₹1,200",
      "Yasir Dar₹0₹0₹0",
      "All₹1,200₹0₹1,200",
    ]);
    expect((await viewer.get(`${MONEY}?tab=day-book&method=upi`)).texts("[aria-label=Cash]")).toEqual([]);

    const days = `from=${daysFromToday(-1)}&to=${TODAY}`;
    const lines = await linesOf(viewer, `?tab=day-book&${days}`);
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe(`${daysFromToday(-1)},${bookingNumber},Aisha Bhat,received,Cash,300,,'=Yasir,,`);
    expect(lines.slice(2).map((line) => line.split(",")[5])).toEqual(["5700", "900", "-900", "-700", "1200"]);
    // The apostrophe keeps a spreadsheet from reading the reference as a number.
    expect(lines[2]?.split(",")[6]).toBe("'412345678901");
  });

  test("narrows the day book to a method, and finds a reference on any day", async () => {
    const { id } = await sold("Aisha Bhat");
    await pay(id, "received", 5700, {
      method: "upi",
      reference: "UTR 4123 4567 8901",
      receivedOn: toDate(daysFromToday(-90)),
    });
    await pay(id, "received", 900);
    await pay(id, "received", 300, { method: "bank", reference: "412345X" });
    const rows = async (query: string) =>
      (await viewer.get(`${MONEY}?tab=day-book&${query}`)).texts("[aria-label=Payments] tbody tr");
    expect(await rows("method=cash")).toEqual([expect.stringContaining("₹900")]);
    expect(await rows("reference=412345678901")).toEqual([expect.stringContaining("₹5,700")]);
    expect(await rows("reference=utr412345")).toHaveLength(2);
    expect(await rows("reference=412345&method=bank")).toEqual([expect.stringContaining("₹300")]);
    expect(await rows("reference=--")).toEqual([]);
    expect(await linesOf(viewer, "?tab=day-book&reference=4123%204567")).toHaveLength(2);
  });

  test("lists ended trips without an invoice, with their documents, where the site is registered", async () => {
    const tripOf = async (customerName: string, startsIn: number) => {
      const trip = await sold(customerName, { startDate: toDate(daysFromToday(startsIn)), days: 3 });
      await pay(trip.id, "received", 19_000);
      return trip;
    };
    const recent = await tripOf("Aisha Bhat", -4);
    const old = await tripOf("+Farooq Lone", -24);
    await tripOf("Ravi Das", -2);
    expect((await viewer.get(MONEY)).html).not.toContain("no invoice yet");

    await saveSite(REGISTERED);
    const { html } = await viewer.get(`${MONEY}?tab=not-invoiced`);
    expect(screen(html).texts("main .total")).toEqual(["Trips ended, no invoice yet: 2"]);
    expect(html).toContain("The oldest ended 22 days ago.");
    const [first, second, ...more] = cards(html);
    expect(more).toEqual([]);
    expect(first).toContain("+Farooq Lone");
    expect(second).toContain(
      `Ended on ${formatDate(daysFromToday(-2))} (2 days) · ₹19,000 of ₹19,000 paid · 28 days of thirty left`,
    );
    for (const { id } of [old, recent])
      expect(html).toContain(`href="/admin-dashboard/manage-bookings/documents/${id}"`);

    const [, ...lines] = await linesOf(viewer, "?tab=not-invoiced");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("'+Farooq Lone,");
    expect(lines[0]?.endsWith(`,19000,19000,${daysFromToday(-22)}`)).toBe(true);
  });

  test("makes the invoices of all trips that lack nothing at one click, for an admin", async () => {
    await saveSite(REGISTERED);
    const past = { startDate: toDate(daysFromToday(-9)), days: 3 };
    const ready = await sold("Aisha Bhat", { ...past, placeOfSupply: "29" });
    const lacking = await sold("Ravi Das", past);
    const tab = `${MONEY}?tab=not-invoiced`;
    expect((await viewer.get(tab)).texts("main form")).toEqual([]);
    const admin = await desk("admin");
    const page = await admin.get(tab);
    const [all, ...rows] = page.texts("main form button");
    expect([all, rows.length]).toEqual(["Make all", 2]);
    expect(cards(page.html).join()).toContain("Missing: the place of supply");
    const typed = { ...page.values("main form"), [`place-${lacking.id}`]: "" };
    const made = await admin.post(`${MONEY}/invoices`, typed);
    expect(made.toast).toMatch(/^1 invoice made: TI/);
    expect(made.texts("main h2")).toEqual(["Ravi Das"]);
    expect(await db.booking.findUnique({ where: { id: ready.id } })).toMatchObject({ isInvoiced: true });
    expect((await admin.post(`${MONEY}/invoices`, {})).toast).toBe("Please choose the trips.");
  });

  test("asks for an address where money is taken from ₹50,000 on, once", async () => {
    await saveSite(REGISTERED);
    const { id } = await sold("Aisha Bhat", { totalPrice: 61_500, placeOfSupply: "29" });
    const admin = await desk("admin");
    const path = `/admin-dashboard/manage-bookings/payments/${id}`;
    const form = "form:has([name=customerAddress])";
    const values = (await admin.get(path)).values(form);
    const address = "12 Lal Chowk, Srinagar 190001";
    const taken = await admin.post(path, { ...values, method: "cash", amount: "18450", customerAddress: address });
    expect(taken.text).toMatch(/Receipt RV\/\S+ made/);
    expect((await admin.get(path)).document.querySelector("[name=customerAddress]")).toBeNull();
    const cheap = await sold("Ravi Das", { totalPrice: 49_999 });
    const other = await admin.get(`/admin-dashboard/manage-bookings/payments/${cheap.id}`);
    expect(other.document.querySelector("[name=customerAddress]")).toBeNull();
  });

  test.each([
    [TODAY, daysFromToday(-1), "“Until” is before “From”."],
    [daysFromToday(-400), TODAY, "Please choose at most 366 days."],
  ])("asks for other days than %s to %s", async (from, to, sentence) => {
    const path = `?tab=day-book&from=${from}&to=${to}`;
    const { html } = await viewer.get(MONEY + path);
    expect(html).toContain(sentence);
    expect(html).toContain(`value="${from}"`);
    expect((await viewer.get(`${MONEY}/export.csv${path}`)).status).toBe(400);
  });

  test("exports whoever is late, and what is owed back", async () => {
    await sold("+Aisha Bhat");
    const { id } = await sold("Farooq Lone", { totalPrice: 9000, startDate: toDate(addDays(TODAY, 50)) });
    await pay(id, "received", 9500);
    const late = await linesOf(viewer, "");
    expect(late).toHaveLength(2);
    expect(late[1]).toContain("'+Aisha Bhat,");
    expect(late[1]?.endsWith(`,19000,0,5700,${daysFromToday(-3)}`)).toBe(true);
    const back = await linesOf(viewer, "?tab=refunds");
    expect(back[1]?.endsWith(",confirmed,9000,9500,,500")).toBe(true);
  });
});
