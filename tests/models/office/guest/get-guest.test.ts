import { describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { getGuest } from "~/models/office/guest/get-guest.server";
import { guests } from "~/models/office/list/guests.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { getCustomer } from "~/models/people/contact/find-customers.server";
import { lockOwner } from "~/models/people/contact/lock-owner.server";
import { type Role } from "~/models/people/user/rights";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createEnquiry,
  createStoredBooking,
  createUser,
} from "../../../support/factories";
import { createPayment, saveSite } from "../../../support/money";
import { watchStatements } from "../../../support/statements";

async function guestOf(id: string, role: Role = "admin") {
  const found = await getGuest(id, role);
  if (!found.ok) throw new Error(found.msg);
  return found.value;
}

const PHONE = "+91 97970 12345";

/** Gulzar always calls; only his bookings may have an address. */
async function gulzar() {
  return createContact({ name: "Gulzar Wani", phoneNumber: PHONE });
}

function on(days: number) {
  return { startDate: toDate(daysFromToday(days)) };
}

function writeTo(to: string, subject: string) {
  return db.mail.create({ data: { template: "note", to, subject, text: "…", html: "…" } });
}

test("the next trip comes first, then past ones, then canceled ones, with what was paid over all of them", async () => {
  const { id: userId } = await gulzar();
  const confirmed = { userId, bookingStatus: "confirmed" };
  const past = await createStoredBooking({ ...confirmed, ...on(-40), totalPrice: 20_000 });
  const far = await createStoredBooking({ userId, ...on(60), totalPrice: 8_000 });
  const canceled = await createStoredBooking({ userId, ...on(20), bookingStatus: "canceled", totalPrice: 5_000 });
  const next = await createStoredBooking({ ...confirmed, ...on(10), totalPrice: 30_000 });
  await createStoredBooking({ userId, ...on(5), deletedAt: new Date() });
  await createStoredBooking(on(5));
  await createPayment(past, { amount: 20_000 });
  await createPayment(next, { amount: 9_000 });
  const { trips, sums, isKept } = await guestOf(userId);
  expect(trips.map(({ _id }) => _id)).toEqual([next, far, past, canceled].map(({ id }) => id));
  expect(trips.map(({ when }) => when)).toEqual(["ahead", "ahead", "past", "canceled"]);
  expect(isKept).toBe(true);
  expect(sums).toEqual({ bookings: 4, canceled: 1, booked: 58_000, paid: 29_000, balance: 29_000, owedBack: 0 });
});

test("everything they wait for is named with the page where it is done", async () => {
  const { id: userId } = await gulzar();
  const pending = await createStoredBooking({ userId, ...on(30) });
  const changed = await createStoredBooking({ userId, ...on(40), bookingStatus: "confirmed" });
  await db.paymentClaim.create({ data: { bookingId: changed.id, method: "upi", utr: "412345678901", amount: 5400 } });
  await db.changeRequest.create({ data: { bookingId: changed.id, wantedPersons: 3 } });
  const question = await createEnquiry({ phone: "097970-12345", email: null });
  await createEnquiry({ phone: "+91 97970 12346", email: null });
  const { waiting } = await guestOf(userId);
  expect(waiting.map(({ text, to }) => [text, to.replace("/admin-dashboard/", "")])).toEqual([
    [`₹5,400 by UPI reported for booking ${changed.bookingNumber}, 412345678901`, expect.stringMatching(/^claims#/)],
    [`Booking ${pending.bookingNumber} is not confirmed`, `manage-bookings/${pending.id}`],
    [`A change of booking ${changed.bookingNumber} is asked for`, `manage-bookings/${changed.id}`],
    [`Question ${question.number} has no answer`, `enquiries/${question.id}`],
  ]);
});

describe("what is read beside the trips", () => {
  test("notes of all bookings, the pinned ones first, questions by address or booking, and mails to all their addresses", async () => {
    const contact = await createContact({ phoneNumber: "+91 70060 44444" });
    const first = await createContactsBooking(contact, "gulzar@example.com");
    const second = await createContactsBooking(contact, "wani@example.com");
    const note = { writtenBy: contact.id, authorName: "Sana Mir" };
    await db.bookingNote.create({ data: { ...note, bookingId: first.id, text: "Ground floor", pinned: true } });
    await db.bookingNote.create({ data: { ...note, bookingId: second.id, text: "Calls after 17:00" } });
    await createEnquiry({ email: "wani@example.com", text: "Is it heated?" });
    await createEnquiry({ bookingId: second.id, text: "A cot?" });
    await createEnquiry({ text: "Somebody else" });
    for (const to of ["gulzar@example.com", "wani@example.com", "nobody@example.com"]) await writeTo(to, `To ${to}`);
    const { notes, questions, mails, person } = await guestOf(contact.id, "agent");
    expect(notes.map(({ text }) => text)).toEqual(["Ground floor", "Calls after 17:00"]);
    expect(questions.map(({ text }) => text)).toEqual(["A cot?", "Is it heated?"]);
    expect(mails?.map(({ subject }) => subject)).toEqual(["To wani@example.com", "To gulzar@example.com"]);
    expect(person).toMatchObject({ email: "wani@example.com", hasAccount: false });
    expect((await guestOf(contact.id, "viewer")).mails).toBeNull();
  });

  test("mails to the office itself are not those of a guest with its address", async () => {
    await saveSite({ email: "office@example.com" });
    const { id } = await createUser({ email: "office@example.com" });
    await writeTo("office@example.com", "Booking request received");
    expect((await guestOf(id)).mails).toEqual([]);
  });

  test("whoever has the same phone number is named, but not to those who only read", async () => {
    const contact = await createContact({ phoneNumber: "+91 70060 55555" });
    const account = await createUser({ name: "G. Wani", phoneNumber: "070060 55555" });
    await createUser({ phoneNumber: "+91 70060 55556" });
    await createStoredBooking({ userId: contact.id });
    expect((await guestOf(contact.id)).others).toMatchObject([{ _id: account.id, hasAccount: true }]);
    expect((await guestOf(contact.id, "viewer")).others).toEqual([]);
  });
});

test("a contact's address is that of the newest booking that stands, on the page, in the list, in a search and when booked for", async () => {
  const contact = await createContact({ phoneNumber: "+91 70060 77777" });
  const book = (email: string, days: number, ago: number, deletedAt: Date | null = null) =>
    createStoredBooking({
      ...on(days),
      userId: contact.id,
      customerEmail: email,
      createdAt: new Date(Date.now() - ago * 60_000),
      deletedAt,
    });
  const told = async () => [
    (await guestOf(contact.id)).person.email,
    (await guests.read({ q: "70060 77777" })).rows[0]?.email,
    (await getCustomer(contact.id))?.email,
    (await transaction((tx) => lockOwner(tx, { userId: contact.id })))?.email,
  ];
  const same = (email: string) => [email, email, email, email];
  await book("older@example.com", 5, 40);
  await book("newer@example.com", 90, 30);
  await book("deleted@example.com", 3, 20, new Date());
  expect(await told()).toEqual(same("newer@example.com"));
  await book("", 60, 10);
  expect(await told()).toEqual(same(""));
});

test("who only reads bookings sees whoever booked, and nobody sees an id that is none", async () => {
  const { id } = await createUser();
  expect(await getGuest(id, "agent")).toMatchObject({ ok: true });
  expect(await getGuest(id, "viewer")).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect(await getGuest("nowhere", "admin")).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("of a deleted account the trips stay, and no address is shown", async () => {
  const { userId } = await createStoredBooking(on(-90));
  await deleteUser({ id: userId, by: await createAdmin() });
  const { person, trips, mails } = await guestOf(userId);
  expect(person).toMatchObject({ name: "Deleted user", isErased: true, phoneNumber: "" });
  expect(person.email).not.toContain(".invalid");
  expect(trips).toHaveLength(1);
  expect(mails).toEqual([]);
});

test("the last payment that was not undone comes with its receipt", async () => {
  const booking = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 20_000 });
  await createPayment(booking, { amount: 4_000, receivedOn: toDate(daysFromToday(-3)) });
  await createPayment(booking, { amount: 6_000, reference: "412345678901" });
  const [trip] = (await guestOf(booking.userId)).trips;
  expect(trip?.received).toMatchObject({ amount: 6_000, reference: "412345678901", receipt: null, paid: 10_000 });
});

test("a guest's page costs as many statements for twenty trips as for two", async () => {
  const { id: userId } = await gulzar();
  const statements = watchStatements();
  const cost = async (trips: number) => {
    for (let trip = 0; trip < trips; trip += 1) {
      const booking = await createStoredBooking({ userId, bookingStatus: "confirmed" });
      await createPayment(booking);
    }
    statements();
    await guestOf(userId);
    return statements().length;
  };
  // The first page of a process reads the settings, too.
  await guestOf(userId);
  const few = await cost(2);
  expect(few).toBeLessThanOrEqual(15);
  expect(await cost(18)).toBe(few);
});
