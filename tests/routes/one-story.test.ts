import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { ADDRESS_FROM } from "~/models/money/document/gst-rules";
import { type Due } from "~/models/money/due/due-shape";
import { addDays, formatDate, formatDateWithDay, startOfDay, toDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { rowsOf } from "~/values/sale-lines";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createSentQuote, createUser, extra } from "../support/factories";
import { recordAs, saveSite } from "../support/money";
import { Browser, loggedIn } from "../support/site";
import { expectToldAlike } from "../support/told-of";

const START = daysFromToday(60);

let aisha: { id: string; email: string };
let yasir: { id: string; name: string };
let hers: Browser;
let office: Browser;

beforeEach(async () => {
  aisha = await createUser();
  yasir = await createAdmin();
  hers = await loggedIn(aisha);
  office = await loggedIn(yasir);
});

/** An advance within three days, the rest 20 days before the start. */
async function publishTerms(advancePercent = 30) {
  const { value } = await db.terms.findFirstOrThrow({ orderBy: { id: "desc" } });
  const days = { advancePercent, advanceDays: 3, balanceDays: 20 };
  await db.terms.create({ data: { value: { ...(value as object), ...days } } });
  await saveSite({ upiId: "chinar.holidays@sbi", upiKind: "person", ...days, balance: "before" });
}

type Shown = {
  booking: GuestBookingJson;
  due: Due[];
  nextStep: { text: string };
  payments: { amount: number }[];
  refund: { amount: number | null; table: { amount: number | null }[] } | null;
};

const isPayment = ({ what }: Due) => what !== "refund";

/** Sums and days that a history still tells. */
type Before = { sums?: number[]; days?: string[] };

/** Compares all that tells of a booking's money: its page, voucher, page to pay, API and newest mail, and all other pages. */
async function expectOneStory(id: string, before: Before = {}) {
  const answer = await hers.send(`/api/v1/booking/mine/${id}`);
  const told = (await answer.json()) as Shown;
  const { booking, due, nextStep, payments: received, refund } = told;
  const { startDate: start } = booking;
  const texts = due.map(({ text }) => text);
  const payments = due.filter(isPayment);
  const owed = payments.filter(({ what }) => what === "advance" || what === "balance");

  // The API agrees with itself.
  const isConfirmed = booking.bookingStatus === "confirmed";
  expect(owed.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(booking.balance);
  if (isConfirmed) expect(owed[0]?.on ?? null).toBe(booking.dueOn);
  if (booking.paid > 0 && refund) expect(due.find(({ what }) => what === "refund")?.amount).toBe(refund.amount);

  const page = await hers.get(`/bookings/${id}`);
  expect(page.texts("[aria-labelledby='money'] .dues li")).toEqual(payments.map(({ text }) => text));
  expect(page.texts("[aria-labelledby='cancel'] .dues li")).toEqual(texts.slice(payments.length));
  const bring = owed.map(({ on, amount, text }) =>
    on === start ? `To payPlease bring ${formatRupees(amount ?? 0)} on arrival` : `To pay${text}`,
  );
  if (isConfirmed) expect(page.texts(".voucher .lines div")).toEqual(expect.arrayContaining(bring));

  const pay = await hers.get(`/bookings/${id}/pay`);
  expect(pay.texts(".dues li")).toEqual(isConfirmed ? owed.map(({ text }) => text) : []);

  const mail = await db.mail.findFirstOrThrow({
    where: { to: aisha.email, text: { contains: id } },
    orderBy: { id: "desc" },
  });
  for (const text of texts) if (!/^Comes back/.test(text)) expect(mail.text).toContain(text);

  // Nothing else names a sum or a day of its own.
  const elsewhere = await expectToldAlike(hers, office, told);
  const { totalPrice, paid, balance, advanceDue, lines } = booking;
  const prices = rowsOf(lines).flatMap(({ each, amount }) => [each, amount, -amount]);
  const money = [...due, ...received, ...(refund?.table ?? [])].map(({ amount }) => amount);
  const kept = paid - (due.find(({ what }) => what === "back")?.amount ?? 0);
  const asked = [totalPrice, paid, kept, balance, advanceDue, booking.refundDue, ADDRESS_FROM, ...prices, ...money];
  const sums = [...asked, ...(before.sums ?? [])].filter((sum) => sum !== null);
  const known = new Set(sums.map(formatRupees));
  const dueDays = [...due.flatMap(({ on }) => on ?? []), ...(before.days ?? [])];
  const days = new Set([today(), start, booking.endDate, addDays(start, -1), ...dueDays].map(formatDate));
  const words = [nextStep.text, ...page.texts("main"), ...pay.texts("main"), mail.text, elsewhere].join("\n");
  const [found, dated] = [words.match(/₹\d{1,3}(,\d{2,3})*/g), words.match(/\d\d - \d\d - \d{4}/g)];
  expect([...new Set(found)].filter((sum) => !known.has(sum))).toEqual([]);
  expect([...new Set(dated)].filter((day) => !days.has(day))).toEqual([]);
  return { due: texts, mail: mail.text, nextStep: nextStep.text };
}

test(
  "form, wall, page, voucher, mail and API tell one story of a booking, in each of its states",
  { timeout: 120_000 },
  async () => {
    await publishTerms();
    const { id: packageId } = await createPackage({ startingPrice: 8999, days: 3, nights: 2 });
    const path = `/packages/${packageId}?startDate=${START}&numberOfPersons=2`;
    const form = (await new Browser().get(path)).texts(".money-ahead li:not([hidden])");
    const wall = await new Browser().get(`/login?redirectTo=${encodeURIComponent(`${path}#book`)}`);
    expect(wall.texts(".kept-trip li")).toEqual(form);
    expect(form.slice(0, 3)).toEqual([
      "Now: nothing",
      "When we confirm: ₹5,400 within 3 days",
      `By ${formatDate(addDays(START, -20))}: ₹12,598`,
    ]);

    await hers.post(`/packages/${packageId}`, { startDate: START, numberOfPersons: "2" });
    const { id } = await db.booking.findFirstOrThrow({ where: { packageId } });
    expect((await expectOneStory(id)).due).toEqual(form);

    await updateBooking({ id, by: yasir, bookingStatus: "confirmed" });
    const confirmed = await expectOneStory(id);
    const balance = `By ${formatDate(addDays(START, -20))}: ₹12,598`;
    expect(confirmed.due.slice(0, 2)).toEqual([`By ${formatDate(daysFromToday(3))}: ₹5,400 (advance)`, balance]);
    const asked = `Please pay the advance of ₹5,400 by ${formatDate(daysFromToday(3))}.`;
    expect(confirmed.nextStep).toBe(`Confirmed. ${asked}`);
    expect(confirmed.mail).toContain(asked);

    await recordAs(yasir, id, { amount: 5400 });
    const paid = await expectOneStory(id);
    expect(paid.due[0]).toBe(balance);
    expect(paid.due[1]).toBe(`Cancel until ${formatDate(addDays(START, -30))}: ₹4,320 back (80 %)`);
    expect(paid.nextStep).toBe(`All set. The balance of ₹12,598 is due by ${formatDate(addDays(START, -20))}.`);

    await recordAs(yasir, id, { amount: 12_598 });
    const all = await expectOneStory(id);
    expect(all.due[0]).toBe("Now: nothing (all is paid)");
    expect(all.nextStep).toBe(`All set: everything is paid. Your trip starts on ${formatDateWithDay(START)}.`);

    const canceling = (await hers.get(`/bookings/${id}/cancel`)).values("main form");
    await hers.post(`/bookings/${id}/cancel`, { ...canceling, cancelReason: "" });
    const canceled = await expectOneStory(id);
    expect(canceled.due).toEqual(["Comes back to you: ₹14,398"]);
    expect(canceled.nextStep).toContain("₹14,398 comes back to you.");
    expect(canceled.mail).toContain("₹14,398 comes back to you.");
  },
);

test(
  "of a family with extras and another total, moved and paid in parts, canceled and paid back, on every page of both",
  { timeout: 120_000 },
  async () => {
    await publishTerms();
    const pony = extra({ name: "Pony to Thajiwas", price: 900 });
    const trip = { startingPrice: 8999, childPrice: 4501, days: 3, nights: 2, extras: [pony] };
    const { id: packageId } = await createPackage(trip);
    const party = { numberOfPersons: "3", numberOfChildren: "1", [`extra-${pony._id}`]: "2" };
    await hers.post(`/packages/${packageId}`, { startDate: START, ...party });
    const { id, totalPrice } = await db.booking.findFirstOrThrow({ where: { packageId } });
    expect(totalPrice).toBe(24_299);
    await hers.post(`/bookings/${id}/share`, { intent: "make" });
    await expectOneStory(id);

    await updateBooking({ id, by: yasir, bookingStatus: "confirmed" });
    await recordAs(yasir, id, { amount: 5400 });
    expect((await expectOneStory(id)).due[0]).toBe(`By ${formatDate(daysFromToday(3))}: ₹1,900 (advance)`);

    const moved = addDays(START, 5);
    await updateBooking({ id, by: yasir, startDate: moved, totalPrice: 25_000 });
    const before = { sums: [24_299, 5400], days: [START, addDays(START, 2)] };
    const { due } = await expectOneStory(id, before);
    expect(due.slice(0, 2)).toEqual([
      `By ${formatDate(daysFromToday(3))}: ₹2,100 (advance)`,
      `By ${formatDate(addDays(moved, -20))}: ₹17,500`,
    ]);

    await recordAs(yasir, id, { amount: 19_600, method: "bank" });
    await expectOneStory(id, before);
    await updateBooking({
      id,
      by: yasir,
      bookingStatus: "canceled",
      cancellation: { canceledBy: "office", refundDue: null, cancelReason: null },
    });
    const canceled = { ...before, sums: [...before.sums, 20_000] };
    expect((await expectOneStory(id, canceled)).due).toEqual(["Comes back to you: ₹20,000"]);
    await recordAs(yasir, id, { kind: "refund", amount: 8000, method: "bank" });
    expect((await expectOneStory(id, canceled)).due).toEqual(["Comes back to you: ₹12,000"]);
    await recordAs(yasir, id, { kind: "refund", amount: 12_000, method: "upi" });
    const refunded = await expectOneStory(id, canceled);
    expect(refunded.due).toEqual([]);
    expect(refunded.nextStep).toContain("₹20,000");
  },
);

test("by the terms in force when it is booked, whatever the form said before", async () => {
  await publishTerms();
  const { id: packageId } = await createPackage({ startingPrice: 8999, days: 3, nights: 2 });
  const form = await hers.get(`/packages/${packageId}?startDate=${START}&numberOfPersons=2`);
  await publishTerms(50);
  await hers.post(`/packages/${packageId}`, form.values("form[data-days]"));
  const { id } = await db.booking.findFirstOrThrow({ where: { packageId } });
  expect((await expectOneStory(id)).due[1]).toBe("When we confirm: ₹9,000 within 3 days");
});

test("of a payment that is late, too", async () => {
  await publishTerms();
  const { id: packageId } = await createPackage({ startingPrice: 8999, days: 3, nights: 2 });
  await hers.post(`/packages/${packageId}`, { startDate: START, numberOfPersons: "2" });
  const { id } = await db.booking.findFirstOrThrow({ where: { packageId } });
  await db.booking.update({ where: { id }, data: { bookingStatus: "confirmed" } });
  await db.booking.update({ where: { id }, data: { confirmedAt: startOfDay(daysFromToday(-9)) } });
  await updateBooking({ id, by: yasir, pickup: "Srinagar airport, 10:30" });
  const { due, nextStep } = await expectOneStory(id);
  expect(due[0]).toBe(`Was due on ${formatDate(daysFromToday(-6))}: ₹5,400 (advance)`);
  expect(nextStep).toContain(`The advance of ₹5,400 was due on ${formatDate(daysFromToday(-6))}.`);
});

test("and of a quote, before and after it is accepted", async () => {
  await publishTerms();
  const { quote } = await createSentQuote({ startDate: START });
  const path = `/quote/${quote.shareKey}`;
  const guest = new Browser();
  const open = await guest.get(path);
  const form = open.texts(".money-ahead li:not([hidden])");
  const mail = await db.mail.findFirstOrThrow({ where: { to: quote.customerEmail ?? "", template: "quote" } });
  for (const line of form) expect(mail.text).toContain(line);
  const values = Object.entries(open.values("#accept form"));
  await guest.post(path, Object.fromEntries(values.filter(([name]) => !name.startsWith("option-"))));
  const { bookingId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  await db.booking.update({ where: { id: bookingId ?? "" }, data: { userId: aisha.id, startDate: toDate(START) } });
  const { due } = await hers
    .send(`/api/v1/booking/mine/${bookingId}`)
    .then((answer) => answer.json() as Promise<Shown>);
  expect((await guest.get(path)).texts(".notice .dues li")).toEqual(due.map(({ text }) => text));
  expect(due.slice(2).map(({ text }) => text)).toEqual(form.slice(3));
  const made = await db.mail.findFirstOrThrow({ where: { to: quote.customerEmail ?? "", template: "booking-made" } });
  for (const { text } of due) expect(made.text).toContain(text);
});
