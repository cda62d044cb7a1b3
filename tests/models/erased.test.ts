import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { eraseContacts, ERASED_TITLE } from "~/models/booking/change/erase-contacts.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { holdSeats } from "~/models/catalogue/days/holds.server";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { eraseGuest } from "~/models/office/guest/erase-guest.server";
import { erasureOf } from "~/models/office/guest/erasure";
import { removeOldData } from "~/models/office/retention/remove-old-data.server";
import { recordDownload } from "~/models/people/access/record-access.server";
import { staysAfter } from "~/models/people/account/delete/stays";
import { deleteOwnAccount } from "~/models/people/account/delete-user.server";
import { askForChange } from "~/models/sales/change-request/ask-change.server";
import { answerEnquiry } from "~/models/sales/enquiry/change-enquiry.server";
import { askQuestion } from "~/models/sales/enquiry/create-enquiry.server";
import { addNote } from "~/models/sales/note/write-note.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { askForChange as askForVersion, declineQuote } from "~/models/sales/quote/answer-quote.server";
import { addDays, toDate, today } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createEnquiry,
  createHold,
  createPackage,
  createSentQuote,
  createUser,
  createWaitingEntry,
  PASSWORD,
} from "../support/factories";
import { createPayment } from "../support/money";
import { columnsWith, readColumns } from "../support/personal";
import { age } from "../support/plant";

const CLIENT = { clientAddress: "192.0.2.51" };

type Told = { mark: string; email: string; phone: string };

/** All that a guest, and the office for them, can type around a trip made to measure, each with the mark in it. */
async function tellAll({ mark, email, phone }: Told) {
  const sana = await createAdmin();
  const say = (what: string) => `${what} of ${mark}`;
  const { id: packageId } = await createPackage();
  const rest = { clientAddress: phone, wantsQuote: true, matters: [], comparedIds: [] };
  await askQuestion({ ...rest, name: mark, email, phone, text: say("Asthma"), childAges: mark.slice(0, 30) });
  await askQuestion({ ...rest, name: mark, phone, text: say("A call") });
  const asked = await db.enquiry.findFirstOrThrow({ where: { email } });
  await answerEnquiry({ id: asked.id, by: sana, text: say("An answer"), version: asked.version });
  const words = {
    customerName: mark,
    customerEmail: email,
    customerPhone: phone,
    packageTitle: say("Lake"),
    locationName: say("Srinagar"),
    note: say("A wheelchair"),
    itinerary: `<p><strong>Day 1:</strong> ${say("By car")}.</p>`,
    includedFeatures: say("Oxygen"),
    excludedFeatures: say("Stairs"),
    dayFacts: [{ day: 1, sleepsAt: say("A boat") }],
    lines: [{ name: say("A nurse"), quantity: 1, each: 3000, per: "group" }],
    discount: 1000,
    discountLabel: say("Thanks"),
  };
  const { quote: declined } = await createSentQuote(words);
  await askForVersion({ key: declined.shareKey, ...CLIENT, text: say("A wish") });
  await declineQuote({ key: declined.shareKey, reason: say("No") });
  await createSentQuote({ ...words, customerEmail: undefined });
  const { quote } = await createSentQuote({ ...words, packageId });
  const accept = { key: quote.shareKey, name: mark, email, customerAddress: [say("A road")], revision: 1, options: [] };
  const accepted = await acceptQuote(accept);
  if (!accepted.ok) throw new Error(accepted.msg);
  const id = accepted.value.booking._id;
  const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
  const texts = { pickup: say("The gate"), tripContact: say("The driver"), note: say("Dear") };
  expect(await updateBooking({ id, by: sana, ...texts })).toMatchObject({ ok: true });
  await addNote(db, { bookingId: id, by: sana, text: say("Remember"), pinned: false });
  await createPayment({ id }, { note: say("In cash"), reference: `${mark.toUpperCase()}1` });
  await askForChange({ id, by: { id: userId }, wantedPersons: 3, text: say("Fewer") });
  await makeClaim({ id, by: { id: userId }, method: "upi", utr: "412345678901", amount: 100 });
  await db.paymentClaim.updateMany({ where: { bookingId: id }, data: { utr: `${mark.toUpperCase()}2` } });
  await holdSeats(packageId, sana, {
    startDate: addDays(today(), 40),
    numberOfPersons: 2,
    until: toDate(daysFromToday(30)),
    note: say("For"),
  });
  await createWaitingEntry({ email });
  const url = `http://localhost/admin-dashboard/manage-bookings/export.csv?status=pending&q=${mark}`;
  await recordDownload(sana, { browser: "", ...CLIENT }, url);
  await plantPackage(id, mark);
  return { id, userId };
}

/** Into each text of the trip made to measure, also into those that are yet to come, and into what it said before. */
async function plantPackage(bookingId: string, mark: string) {
  const { packageId } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const json = [{ name: mark }];
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const { name, type, isText, isComputed } of readColumns().filter(({ table }) => table === "Package")) {
      if (!isText || isComputed) continue;
      const form = { Json: `'${JSON.stringify(json)}'::jsonb`, "String[]": `ARRAY['${mark}']` }[type] ?? `'${mark}'`;
      if (CLOSED.includes(name)) continue;
      await tx.$executeRawUnsafe(`UPDATE "Package" SET "${name}" = ${form} WHERE "id" = '${packageId}'`);
    }
    await tx.$executeRaw`
      INSERT INTO "PackageEdition" ("packageId", "untilVersion", "description", "itinerary")
      VALUES (${packageId}::uuid, 1, ${mark}, ${mark})`;
  });
}

/** Checked by the database: a word of a closed set, a key or a day. */
const CLOSED = [
  "availability",
  "imageKey",
  "childAges",
  "extras",
  "pictures",
  "priceSettings",
  "seasons",
  "costsCheckedOn",
];

const toThePast = (id: string, days: number) =>
  db.booking.update({ where: { id }, data: { startDate: toDate(daysFromToday(-days)), owedBack: 0 } });

/** Where a mark was found that the pages do not say. */
async function leftAfter(fate: "request" | "account" | "age", mark: string) {
  const said = staysAfter(fate).flatMap(({ columns }) => columns);
  return (await columnsWith(mark)).filter(
    (column) => !said.includes(column) && !said.includes(column.replace(/\..*/, ".*")),
  );
}

describe("each word of a person is gone from every table, but for what the pages say", () => {
  test("when a guest without an account asks for it", async () => {
    const told = { mark: "Qanarequest", email: "qanarequest@example.com", phone: "+91 98450 22251" };
    const { id, userId } = await tellAll(told);
    expect((await columnsWith(told.mark)).length).toBeGreaterThan(50);
    await toThePast(id, 9);
    // Somebody else has registered with the address and proven nothing.
    await createUser({ email: told.email, mailboxProvenAt: null, name: "Somebody" });
    const answer = await eraseGuest({ id: userId, by: await createAdmin() });
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && answer.value.msg).toMatch(
      /^The guest is erased, with 2 questions, 3 quotes and \d+ mails\. The books keep the trips\.$/,
    );
    expect(await leftAfter("request", told.mark)).toEqual(["User.email", "User.search"]);
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({
      packageTitle: ERASED_TITLE,
      totalPrice: 42_000,
    });
    const { text } = erasureOf({ name: "" });
    for (const { words } of staysAfter("request")) expect(text).toContain(words({} as never));
  });

  test("when the owner of an account deletes it", async () => {
    const told = { mark: "Qanaaccount", email: "qanaaccount@example.com", phone: "+91 98450 22252" };
    const guest = await createUser({ name: told.mark, email: told.email });
    const { id } = await tellAll(told);
    await toThePast(id, 9);
    const answer = await deleteOwnAccount({ id: guest.id, sessionId: "" }, { password: PASSWORD });
    expect(answer.ok && answer.value.msg).toMatch(
      /^Your account is deleted, with 1 question, 2 quotes and \d+ mails\.$/,
    );
    expect(await leftAfter("account", told.mark)).toEqual([]);
    const asked = await db.enquiry.findMany({ where: { name: told.mark } });
    expect(asked).toMatchObject([{ email: null }]);
    expect(await db.quote.findMany({ where: { customerName: told.mark } })).toMatchObject([{ customerEmail: null }]);
  });

  test("years after the trip", async () => {
    const told = { mark: "Qanaage", email: "qanaage@example.com", phone: "+91 98450 22253" };
    const { id } = await tellAll(told);
    await toThePast(id, 8 * 366 + 20);
    await age(told.mark, ["Enquiry", "Quote", "WaitingEntry", "SeatHold"]);
    await removeOldData();
    await db.seatHold.deleteMany({ where: { until: { lt: new Date() } } });
    expect(await leftAfter("age", told.mark)).toEqual([]);
  });
});

test("a trip made to measure whose booking was erased before is erased the next night", async () => {
  const mark = "Qanabefore";
  const { id } = await tellAll({ mark, email: "qanabefore@example.com", phone: "+91 98450 22254" });
  await toThePast(id, 8 * 366 + 20);
  await db.booking.update({ where: { id }, data: { contactErasedAt: new Date() } });
  await eraseContacts(8);
  const left = await columnsWith(mark);
  expect(left.filter((column) => /^Package|Booking\.(packageTitle|locationName|lines)$/.test(column))).toEqual([]);
});

test("what an account has proven stays its own, and the answer says so", async () => {
  const zoya = await createContact({ phoneNumber: "+91 98450 22255" });
  const { email } = await createUser();
  await createContactsBooking(zoya, email, { startDate: toDate(daysFromToday(-20)), days: 2, customerPhone: "" });
  const asked = await createEnquiry({ email });
  const byPhone = await createEnquiry({ email: null, phone: "098450 22255" });
  const another = await createEnquiry({ email: null, phone: "+91 98450 22256" });
  expect(await eraseGuest({ id: zoya.id, by: await createAdmin() })).toMatchObject({
    value: {
      msg: `The guest is erased, with 1 question. The books keep the trips. What was written under ${email} stays, because an account has shown that this address is its own.`,
    },
  });
  expect(await db.enquiry.findMany({ where: { id: { in: [asked.id, byPhone.id, another.id] } } })).toHaveLength(2);
});

test("an erasure waits for a quote that somebody has locked, and takes it", async () => {
  const zoya = await createContact();
  const email = "zoya.locked@example.com";
  await createContactsBooking(zoya, email, { startDate: toDate(daysFromToday(-20)), days: 2 });
  const { quote } = await createSentQuote({ customerEmail: email });
  const by = await createAdmin();
  let answer: ReturnType<typeof eraseGuest> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM "Quote" WHERE "id" = ${quote.id}::uuid FOR UPDATE`;
    answer = eraseGuest({ id: zoya.id, by });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await db.quote.count({ where: { id: quote.id } })).toBe(1);
  });
  expect(await answer).toMatchObject({ ok: true });
  expect(await db.quote.count({ where: { id: quote.id } })).toBe(0);
});

test("places held for others keep their words", async () => {
  const zoya = await createContact({ name: "Zoya Wani" });
  const { holdId: hers } = await createHold({ note: "Zoya Wani, two rooms" });
  const { holdId: others } = await createHold({ note: "Zoya Wanigar, Delhi" });
  await eraseGuest({ id: zoya.id, by: await createAdmin() });
  expect(await db.seatHold.findUnique({ where: { id: hers } })).toMatchObject({ note: "Erased" });
  expect(await db.seatHold.findUnique({ where: { id: others } })).toMatchObject({ note: "Zoya Wanigar, Delhi" });
});
