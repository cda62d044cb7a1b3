import { db } from "~/db.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { addDays, toDate, today } from "~/values/calendar";

import {
  createAdmin,
  createAnsweredClosure,
  createClosure,
  createEnquiry,
  createHold,
  createInvitation,
  createReview,
  createStoredBooking,
  createWaitingEntry,
} from "./factories";
import { createHandover, createPayment } from "./money";
import { type Column, personalTexts } from "./personal";

type Person = { id: string; email: string };

/** What a column takes instead of any text; $1 is the word. */
const FORMS: Record<string, string> = {
  "TaxDocument.snapshot": `"snapshot" || jsonb_build_object('guest', jsonb_build_array($1, 'GSTIN ' || $1))`,
  "QuoteRevision.lines": `jsonb_build_array(jsonb_build_object('_id', gen_random_uuid(), 'name', $1, 'quantity', 1, 'each', 1, 'per', 'group', 'isOptional', false))`,
  "QuoteRevision.sale": `jsonb_build_array(jsonb_build_object('rule', 'quote', 'kind', 'extra', 'label', $1, 'quantity', 1, 'each', "total"))`,
  "Booking.lines": `jsonb_build_array(jsonb_build_object('rule', 'extras', 'kind', 'extra', 'label', $1, 'quantity', 1, 'each', "totalPrice"))`,
  "Setting.value": `jsonb_build_object('legalName', $1)`,
};
const BY_TYPE: Record<string, string> = { Json: "jsonb_build_array($1)", "String[]": "ARRAY[$1]" };

/** By these a person's rows are found. */
const ADDRESSES = [
  "User.email",
  "StaffInvitation.email",
  "WaitingEntry.email",
  "Enquiry.email",
  "Quote.customerEmail",
  "QuoteRevision.customerEmail",
  "Mail.to",
];

/**
 * Gives a person with one booked trip rows in all tables, and puts a text that begins with `word` into each column that
 * may hold something personal; of columns that PostgreSQL computes it follows. `without` are left as they are.
 */
export async function plant(
  word: string,
  {
    person,
    startDate,
    without = () => false,
  }: { person: Person; startDate: Date; without?: (column: Column) => boolean },
) {
  const rows = await createRows(word, person, startDate);
  const columns = personalTexts()
    .filter((column) => !without(column))
    .map((column, place) => ({ ...column, text: textOf(word, column, place) }));
  await db.$transaction(async (tx) => {
    // Without triggers: what was once written may have stayed.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const table of new Set(columns.map((column) => column.table))) {
      const where = rows[table];
      if (!where) throw new Error(`tests/support/plant.ts: a row of ${table} is missing.`);
      const written = columns.filter((column) => column.table === table && !column.isComputed);
      const sets = written.map(
        (column, at) => `"${column.name}" = ${formOf(column).replaceAll("$1", `$${at + 1}::text`)}`,
      );
      const sql = `UPDATE "${table}" SET ${sets.join(", ")} WHERE ${where}`;
      await tx.$executeRawUnsafe(sql, ...written.map(({ text }) => text));
    }
  });
  return columns;
}

function formOf({ table, name, type }: Column) {
  return FORMS[`${table}.${name}`] ?? BY_TYPE[type] ?? "$1";
}

/** Of 22 capitals and digits, which even a bank's reference and a link's key may be. */
function textOf(word: string, { table, name }: Column, place: number) {
  if (ADDRESSES.includes(`${table}.${name}`)) return `${word.toLowerCase()}@example.com`;
  return word + String(place).padStart(22 - word.length, "0");
}

/** Returns where in each table the person's rows are. */
async function createRows(word: string, person: Person, startDate: Date): Promise<Record<string, string>> {
  const staff = { ...(await createAdmin()), role: "admin" as const };
  const trip = { startDate, days: 3, bookingStatus: "confirmed", totalPrice: 90_000 };
  const booking = await createStoredBooking({ userId: person.id, ...trip });
  const of = { bookingId: booking.id };
  const ofBooking = `"bookingId" = '${booking.id}'`;
  const author = { authorName: "", createdBy: staff.id };
  const anyDay = toDate(today());
  const key = crypto.randomUUID();
  const { id: paymentId } = await createPayment(booking, { reference: word });
  await createPayment(booking, { method: "cash", recorderName: word });
  const made = await issueDocument({ id: booking.id, by: staff, payment: paymentId });
  if (!made.ok) throw new Error(made.msg);
  await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "canceled", canceledBy: "guest" } });
  const refused = { state: "refused", answer: "?", decidedAt: anyDay };
  await db.paymentClaim.create({ data: { ...of, ...refused, method: "upi", utr: "412000000001", amount: 1 } });
  await db.traveller.create({ data: { ...of, position: 1, name: "?" } });
  await createAnsweredClosure(booking);
  await db.pickupMet.create({ data: { ...of, day: anyDay, metAt: anyDay } });
  await createReview({ ...of, state: "published" });
  const pickup = { field: "pickup", oldValue: "?", newValue: "?" };
  await db.bookingChange.create({ data: { ...of, ...pickup, changedBy: person.id, authorName: "" } });
  await db.bookingNote.create({ data: { ...of, text: "?", writtenBy: staff.id, authorName: "" } });
  await db.changeRequest.create({
    data: { ...of, wantedPersons: 3, state: "declined", answer: "?", closedAt: anyDay },
  });
  const enquiry = await createEnquiry({ ...of, state: "lost", answeredAt: anyDay });
  await db.enquiryAnswer.create({ data: { enquiryId: enquiry.id, text: "?", writtenBy: staff.id, authorName: "" } });
  const quote = await createQuoteOf(booking);
  const { id: tokenOf } = await db.token.create({
    data: { userId: person.id, purpose: "change-email", tokenHash: key, email: "", expiresAt: anyDay },
  });
  const invited = `invited-${word.toLowerCase()}@example.com`;
  await createInvitation({ email: invited, by: staff });
  const role = { changedBy: staff.id, authorName: "", personName: "", what: "" };
  const { id: staffChange } = await db.staffChange.create({ data: role });
  const access = await db.accessEntry.create({
    data: { userId: staff.id, personName: "", kind: "download", browser: "", clientAddress: "" },
  });
  const hold = await createHold({ createdBy: staff.id });
  const waiting = await createWaitingEntry({ state: "left" });
  const handover = await createHandover(staff, 1);
  const cashCount = await db.cashCount.create({
    data: {
      holderId: staff.id,
      holderName: "",
      day: anyDay,
      expected: 1,
      counted: 2,
      reason: "?",
      recordedBy: staff.id,
      recorderName: "",
      onceKey: key,
    },
  });
  await db.gatewayEvent.create({ data: { driver: "test", eventId: key, payload: "", handledAt: anyDay } });
  const online = await db.gatewayPaid.create({
    data: {
      driver: "test",
      isTest: true,
      paymentRef: key,
      paymentId,
      method: "upi",
      paise: 100,
      currency: "INR",
      paidAt: anyDay,
    },
  });
  const sentBack = await db.gatewayRefund.create({
    data: { ...of, paymentRef: key, amount: 1, authorName: "", onceKey: key },
  });
  const driver = await db.driver.create({ data: { name: "", phone: word } });
  const driveLink = await db.driveLink.create({ data: { key, day: anyDay, driver: "?", ...author } });
  const closure = await createClosure({ packageIds: [booking.packageId], ...author });
  const mail = await db.mail.create({
    data: { template: "hello", to: "", subject: "", text: "", html: "", state: "sent", sentAt: anyDay },
  });
  const broadcast = await db.broadcast.create({
    data: { onceKey: key, subject: "", text: "", sentBy: staff.id, authorName: "" },
  });
  await db.visitorMark.create({ data: { day: anyDay, mark: word } });
  await db.setting.deleteMany();
  await db.setting.create({ data: { id: "site", value: {}, updatedBy: staff.id } });
  const last = await db.settingChange.aggregate({ _max: { version: true } });
  const version = (last._max.version ?? 0) + 1;
  const setting = { changedBy: staff.id, authorName: "", field: "legalName", oldValue: "", newValue: "" };
  await db.settingChange.create({ data: { ...setting, version } });

  const byId = (row: { id: string }) => `"id" = '${row.id}'`;
  return {
    User: byId(person),
    StaffInvitation: `"email" = '${invited}'`,
    StaffChange: byId({ id: staffChange }),
    AccessEntry: byId(access),
    Token: byId({ id: tokenOf }),
    SeatHold: `"id" = '${hold.holdId}'`,
    WaitingEntry: byId(waiting),
    Booking: byId(booking),
    Payment: ofBooking,
    PaymentReference: `"paymentId" = '${paymentId}'`,
    CashHandover: byId(handover),
    CashCount: byId(cashCount),
    GatewayPaid: byId(online),
    GatewayRefund: byId(sentBack),
    GatewayEvent: `"eventId" = '${key}'`,
    TaxDocument: ofBooking,
    PaymentClaim: ofBooking,
    Traveller: ofBooking,
    Driver: byId(driver),
    DriveLink: byId(driveLink),
    Review: ofBooking,
    BookingChange: `${ofBooking} AND "changedBy" = '${person.id}'`,
    BookingNote: ofBooking,
    ChangeRequest: ofBooking,
    Enquiry: byId(enquiry),
    EnquiryAnswer: `"enquiryId" = '${enquiry.id}'`,
    Quote: byId(quote),
    QuoteRevision: `"quoteId" = '${quote.id}'`,
    Closure: byId(closure),
    Mail: byId(mail),
    Broadcast: byId(broadcast),
    VisitorMark: `"mark" = '${word}'`,
    Setting: `"id" = 'site'`,
    SettingChange: `"version" = ${version}`,
  };
}

const AGREED = { rule: "agreed", kind: "agreed", label: "Price agreed otherwise", quantity: 1, each: 2 };

/** The accepted quote that a booking came from. */
async function createQuoteOf(booking: { id: string; startDate: Date; packageTitle: string; locationName: string }) {
  const { id: bookingId, startDate, packageTitle, locationName } = booking;
  const sentAt = new Date();
  const held = { customerName: "", customerPhone: "", customerEmail: "", validUntil: toDate(addDays(today(), -1)) };
  const offered = {
    packageTitle,
    locationName,
    startDate,
    days: 3,
    nights: 2,
    numberOfPersons: 2,
    numberOfChildren: 0,
  };
  return db.quote.create({
    data: {
      ...held,
      shareKey: crypto.randomUUID(),
      state: "accepted",
      bookingId,
      madeBy: crypto.randomUUID(),
      authorName: "",
      sentAt,
      revisions: {
        create: { revision: 1, ...offered, ...held, total: 2, sale: [AGREED], itinerary: "", sentAt },
      },
    },
  });
}

/** Moves all times of rows that hold a word three years back, but for days on which a trip begins. */
export async function age(word: string, tables: Iterable<string>) {
  for (const table of tables) {
    const columns = await db.$queryRaw<{ name: string }[]>`
      SELECT "column_name" AS "name" FROM information_schema.columns
      WHERE "table_name" = ${table} AND "data_type" IN ('date', 'timestamp with time zone') AND "column_name" <> 'startDate'`;
    const sets = columns.map(({ name }) => `"${name}" = "${name}" - interval '3 years'`);
    const sql = `UPDATE "${table}" AS row SET ${sets.join(", ")} WHERE strpos(lower(row::text), lower($1)) > 0`;
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRawUnsafe(sql, word),
    ]);
  }
}
