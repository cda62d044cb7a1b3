import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { verifyEmail } from "~/models/people/account/verify.server";
import { findCustomers } from "~/models/people/contact/find-customers.server";
import { issueToken } from "~/models/people/verification/tokens.server";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createEnquiry,
  createPackage,
  createUser,
  withPrices,
} from "../../../support/factories";
import { isSomebodyWaiting, PATIENT } from "../../../support/locks";
import { tally } from "../../../support/outcomes";

type Order = Parameters<typeof createBookingFor>[0];

const ZOYA = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };

async function order(overrides: Partial<Order> = {}): Promise<Order> {
  return {
    by: overrides.by ?? (await createAdmin()),
    customer: overrides.userId ? undefined : { ...ZOYA, phoneNumber: uniquePhone() },
    packageId: overrides.packageId ?? (await createPackage()).id,
    startDate: daysFromToday(30),
    numberOfPersons: 2,
    bookingStatus: "confirmed",
    source: "phone",
    sendConfirmation: true,
    accept: [],
    ...overrides,
  };
}

/** Yes to a total that is far from the price. */
const AGREED = { accept: ["total" as const], why: "A cousin of ours" };

let phones = 0;
const uniquePhone = () => `+91 94190 ${10_000 + (phones += 1)}`;

async function book(overrides?: Partial<Order>) {
  const result = await createBookingFor(await order(overrides));
  if (!result.ok) throw new Error(result.msg);
  const booked = await db.booking.findUniqueOrThrow({
    where: { id: result.value.booking._id },
    include: { user: true, changes: true },
  });
  return withPrices(booked);
}

beforeEach(() => db.mail.deleteMany());

describe("booking for a customer", () => {
  test("needs name and phone number only: a contact, no mail, and a history that names who made it", async () => {
    const sana = await createAdmin({ name: "Sana Mir" });
    const pkg = await createPackage({ startingPrice: 8999 });
    const customer = { ...ZOYA, city: "Sopore", state: "J&K" };
    const booking = await book({ by: sana, packageId: pkg.id, customer, source: "walk-in" });
    const reached = { customerName: "Zoya Wani", customerEmail: "", customerPhone: ZOYA.phoneNumber };
    const sold = { bookingStatus: "confirmed", unitPrice: 8999, totalPrice: 17998, packageTitle: pkg.packageTitle };
    const user = { role: "contact", name: "Zoya Wani", city: "Sopore", state: "J&K" };
    expect(booking).toMatchObject({ ...reached, ...sold, source: "walk-in", user });
    expect(booking.confirmedAt).not.toBeNull();
    expect(booking.changes.map(({ authorName, field, newValue }) => [authorName, field, newValue])).toEqual([
      ["Sana Mir", "made", "walk-in"],
      ["Sana Mir", "bookingStatus", "confirmed"],
    ]);
    expect(await db.mail.count()).toBe(0);
  });

  test("a price per person typed below the child's price is the child's, too", async () => {
    const pkg = await createPackage({ startingPrice: 8999, childPrice: 4750 });
    const booking = await book({
      packageId: pkg.id,
      numberOfPersons: 3,
      numberOfChildren: 1,
      unitPrice: 3000,
      ...AGREED,
    });
    expect(booking).toMatchObject({ unitPrice: 3000, childPrice: 3000, totalPrice: 9000 });
  });

  test("mails the confirmation with a calendar file, the note and how to see it online", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await book({ customer: { ...ZOYA, email }, note: "The boat is Noor.", internalNote: "She haggles." });
    const mail = await db.mail.findFirstOrThrow({ where: { to: email } });
    expect(mail.subject).toMatch(/^Booking \d+ is confirmed: /);
    expect(mail.text).toContain("The boat is Noor.");
    expect(JSON.stringify(mail)).not.toContain("She haggles.");
    expect(mail.text).toContain("/register");
    expect(JSON.stringify(mail.attachments)).toContain("STATUS:CONFIRMED");

    await book({ customer: { ...ZOYA, email: `x${email}` }, sendConfirmation: false, accept: ["booked-before"] });
    await book({ customer: { ...ZOYA, email: `y${email}` }, bookingStatus: "pending" });
    const [pending, ...others] = await db.mail.findMany({ where: { to: { not: email } } });
    expect([pending?.to, pending?.attachments, others]).toEqual([`y${email}`, null, []]);
  });

  test("keeps the price and the total that were agreed", async () => {
    expect(await book({ unitPrice: 7000, numberOfPersons: 3, ...AGREED })).toMatchObject({
      unitPrice: 7000,
      totalPrice: 21000,
    });
    expect(await book({ totalPrice: 15000 })).toMatchObject({ unitPrice: 8999, totalPrice: 15000 });
  });

  test("of an account uses its profile, unless it says how to reach them", async () => {
    const aisha = await createUser();
    expect(await book({ userId: aisha.id })).toMatchObject({ userId: aisha.id, customerEmail: aisha.email });
    const customer = { ...ZOYA, name: "Her sister" };
    const other = await book({ userId: aisha.id, customer });
    expect(other).toMatchObject({ userId: aisha.id, customerName: "Her sister", customerEmail: "" });
    expect(await db.user.findUniqueOrThrow({ where: { id: aisha.id } })).toEqual(aisha);
  });

  test("of a contact takes the address of the last booking", async () => {
    const contact = await createContact();
    await createContactsBooking(contact, "zoya@example.com");
    const booking = await book({ userId: contact.id });
    const customer = { userId: contact.id, customerName: contact.name, customerEmail: "zoya@example.com" };
    expect(booking).toMatchObject(customer);
  });

  test("under a proven address is that account's, under another one a contact's", async () => {
    const aisha = await createUser();
    const verified = await createUser({ mailboxProvenAt: null });
    const zoya = await createUser({ emailVerifiedAt: null });
    const contact = await createContact();
    expect(await book({ customer: { ...ZOYA, email: aisha.email } })).toMatchObject({ userId: aisha.id });
    const typed = { customer: { ...ZOYA, email: aisha.email }, userId: contact.id };
    expect(await book({ ...typed, accept: ["booked-before"] })).toMatchObject({ userId: aisha.id });
    for (const { email } of [verified, zoya])
      expect((await book({ customer: { ...ZOYA, email } })).user.role).toBe("contact");
    // Only who can log in is asked to confirm.
    const asked = await db.mail.findMany({ where: { template: "claim-bookings" } });
    expect(asked.map(({ to }) => to)).toEqual([verified.email]);
  });

  test("while the address is being verified: the booking is found all the same", async () => {
    const pkg = await createPackage();
    for (let round = 0; round < 5; round += 1) {
      const zoya = await createUser({ emailVerifiedAt: null });
      const { token } = await issueToken(db, { userId: zoya.id, purpose: "verify-email", email: zoya.email });
      const customer = { name: zoya.name, phoneNumber: uniquePhone(), email: zoya.email };
      await Promise.all([
        book({ packageId: pkg.id, customer }),
        verifyEmail({ verificationToken: token, email: zoya.email, registered: zoya.id }),
      ]);
      expect(await db.booking.findFirst({ where: { customerEmail: zoya.email } })).toMatchObject({ userId: zoya.id });
    }
  });
});

describe("one key", () => {
  test("is one booking, one contact and one mail, however often it is sent at once", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const given = await order({ idempotencyKey: "form-1", customer: { ...ZOYA, phoneNumber: uniquePhone(), email } });
    const results = await Promise.all(Array.from({ length: 10 }, () => createBookingFor(given)));
    expect(new Set(results.map((result) => (result.ok ? result.value.booking._id : result.code))).size).toBe(1);
    expect(await db.user.count({ where: { phoneNumber: given.customer?.phoneNumber } })).toBe(1);
    expect(await db.mail.count({ where: { to: email } })).toBe(1);
  });

  test("cannot be used for another booking, even of two packages at once", async () => {
    const by = await createAdmin();
    const one = await order({ by, idempotencyKey: "form-1" });
    const two = await order({ by, idempotencyKey: "form-1" });
    const results = await Promise.all([createBookingFor(one), createBookingFor(two)]);
    expect(tally(results)).toEqual({ done: 1, IDEMPOTENCY_KEY_REUSED: 1 });
    expect(await createBookingFor(await order({ idempotencyKey: "form-1" }))).toMatchObject({ ok: true });
  });
});

describe("of a question", () => {
  test("booking and link are seen together, or neither", async () => {
    const { id: enquiry } = await createEnquiry();
    const given = await order({ enquiry });
    const seen = () => db.booking.findFirst({ where: { packageId: given.packageId } });
    let booking: ReturnType<typeof createBookingFor> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Enquiry" WHERE "id" = ${enquiry}::uuid FOR UPDATE`;
      booking = createBookingFor(given);
      while (!(await isSomebodyWaiting()));
      expect(await seen()).toBeNull();
    }, PATIENT);
    expect(await booking).toMatchObject({ ok: true });
    const linked = await db.enquiry.findUniqueOrThrow({ where: { id: enquiry } });
    expect(linked).toMatchObject({ state: "won", bookingId: (await seen())?.id, assignedTo: given.by.id });
  });

  test("is made by one agent when two book at once; the other is shown it, and a refused one links nothing", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { id: enquiry } = await createEnquiry();
      const sana = await order({ enquiry });
      const yasir = await order({ enquiry });
      const refused = await order({ enquiry, startDate: daysFromToday(-2) });
      expect(await createBookingFor(refused)).toMatchObject({ ok: false });
      const made = await Promise.all([createBookingFor(sana), createBookingFor(yasir), createBookingFor(sana)]);
      const { bookingId, version } = await db.enquiry.findUniqueOrThrow({ where: { id: enquiry } });
      expect(made.map((each) => each.ok && each.value.booking._id)).toContain(bookingId);
      expect(version).toBe(2);
      expect(new Set(made.map((each) => (each.ok ? each.value.booking._id : each.code)))).toEqual(
        new Set([bookingId, "BOOKED_BEFORE"]),
      );
      const { bookingNumber } = await db.booking.findUniqueOrThrow({ where: { id: bookingId ?? "" } });
      const third = await order({ enquiry });
      expect(await createBookingFor(third)).toMatchObject({
        errors: { "question-booked": `This question has booking ${bookingNumber} already.` },
      });
      expect(await createBookingFor({ ...third, accept: ["question-booked"] })).toMatchObject({ ok: true });
      expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry } })).toMatchObject({ bookingId, version });
    }
  });
});

describe("what is unusual", () => {
  test("is said all at once, and done once it is accepted", async () => {
    const pkg = await createPackage();
    const given = { packageId: pkg.id, startDate: daysFromToday(-2), customer: ZOYA, accept: ["past-date" as const] };
    const earlier = await book(given);
    await db.package.update({ where: { id: pkg.id }, data: { availability: "sold out" } });
    const again = await order({ ...given, customer: { ...ZOYA, phoneNumber: "094190-12345" }, accept: [] });
    const refused = await createBookingFor(again);
    expect(!refused.ok && refused.code).toBe("SOLD_OUT");
    expect(!refused.ok && refused.errors).toEqual({
      "sold-out": `${pkg.packageTitle} is sold out.`,
      "booked-before": `Zoya Wani, 094190-12345, same package and date: booking ${earlier.bookingNumber} exists.`,
      "past-date": expect.stringMatching(/is over\.$/) as unknown,
    });
    const accepting = (...accept: NonNullable<Order["accept"]>) => createBookingFor({ ...again, accept });
    expect(await accepting("sold-out", "past-date")).toMatchObject({ code: "BOOKED_BEFORE" });
    expect(await accepting("sold-out", "booked-before", "past-date")).toMatchObject({ ok: true });
  });

  test("is not another customer, another day or a canceled booking", async () => {
    const pkg = await createPackage();
    const first = await book({ packageId: pkg.id, customer: ZOYA });
    await book({ packageId: pkg.id });
    await book({ packageId: pkg.id, customer: ZOYA, startDate: daysFromToday(31) });
    await db.booking.update({ where: { id: first.id }, data: { bookingStatus: "canceled" } });
    await book({ packageId: pkg.id, customer: ZOYA });
  });
});

test("a warning keeps the digits of a phone in order behind a name in Urdu", async () => {
  const customer = { name: "عائشة بٹ", phoneNumber: "+91 91234 51888" };
  const { packageId, ...typed } = await order({ customer });
  expect(await createBookingFor({ ...typed, packageId })).toMatchObject({ ok: true });
  const twin = await createBookingFor({ ...typed, packageId });
  expect(twin).toMatchObject({ msg: expect.stringContaining("\u2068عائشة بٹ\u2069, +91 91234 51888, same") as string });
});

test("the group that guests book is named in one number where it is one", async () => {
  const { id: packageId, packageTitle } = await createPackage({ minPersons: 2, maxPersons: 2 });
  const group = `Guests book ${packageTitle} for 2 persons.`;
  expect(await createBookingFor(await order({ packageId, numberOfPersons: 3 }))).toMatchObject({ errors: { group } });
});

test("nothing is booked of a package that is not offered or for a customer who has left", async () => {
  const admin = await createAdmin();
  const aisha = await createUser();
  const hidden = await createPackage({ isPublished: false });
  expect(await createBookingFor(await order({ packageId: hidden.id }))).toMatchObject({
    errors: { packageId: expect.any(String) as unknown },
  });
  await deleteUser({ id: aisha.id, by: admin });
  expect(await createBookingFor(await order({ userId: aisha.id }))).toMatchObject({ code: "NOT_FOUND" });
});

test("customers are found by name, phone number and address, staff and erased ones are not", async () => {
  const name = "Mehr Qazi";
  const aisha = await createUser({ name, phoneNumber: "+91 90000 11111" });
  const contact = await createContact({ name, phoneNumber: "+91 90000 22222" });
  await createAdmin({ name });
  await createUser({ name, deletedAt: new Date() });
  await createContact({ name, deletedAt: new Date() });
  await createContactsBooking(contact, "Mehr.Qazi@example.org");
  const ids = async (text: string) => (await findCustomers(text)).map(({ _id }) => _id);
  expect(await ids("qazi meh")).toEqual([contact.id, aisha.id]);
  expect(await ids("9000011111")).toEqual([aisha.id]);
  expect(await ids("090000 22222")).toEqual([contact.id]);
  expect(await ids(aisha.email.toUpperCase())).toEqual([aisha.id]);
  expect(await ids("mehr.qazi@example.org")).toEqual([contact.id]);
  expect(await ids("!")).toEqual([]);
  const isProven = async () => (await findCustomers(aisha.email)).map((each) => each.isProven);
  expect(await isProven()).toEqual([true]);
  await db.user.update({ where: { id: aisha.id }, data: { mailboxProvenAt: null } });
  expect(await isProven()).toEqual([false]);
  expect(await findCustomers("90000 22222")).toMatchObject([{ email: "Mehr.Qazi@example.org", hasAccount: false }]);
});

test("a contact is reached where the later of two bookings of the same moment says", async () => {
  const contact = await createContact({ phoneNumber: "+91 90000 33333" });
  await createContactsBooking(contact, "old@example.com");
  await createContactsBooking(contact, "new@example.com");
  await db.booking.updateMany({ where: { userId: contact.id }, data: { createdAt: new Date() } });
  expect(await findCustomers("90000 33333")).toMatchObject([{ email: "new@example.com" }]);
  expect(await book({ userId: contact.id })).toMatchObject({ customerEmail: "new@example.com" });
});
