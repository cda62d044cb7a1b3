import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { exportBookings } from "~/models/booking/desk/export-bookings.server";
import { listBookings } from "~/models/booking/desk/list-bookings.server";
import { listRemovals, retentionJobs } from "~/models/office/retention/remove-old-data.server";
import { createSession } from "~/models/people/session/sessions.server";
import { keepOf } from "~/models/system/retention/keep";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  asTemplate,
  createAdmin,
  createEnquiry,
  createSentQuote,
  createStoredBooking,
  createUser,
} from "../../../support/factories";
import { saveSite } from "../../../support/money";

async function runAll() {
  await Promise.all(retentionJobs.map((job) => job()));
}

async function lastOf(words: RegExp) {
  return (await listRemovals()).find((row) => words.test(row.words))?.last ?? null;
}

/** A day passes. */
async function nextDay() {
  await db.removal.updateMany({ data: { lookedAt: new Date(Date.now() - 24 * 60 * 60_000) } });
}

const oldTrip = (days: number) => ({ startDate: toDate(daysFromToday(-days)), days: 3 });
const EIGHT_YEARS = 8 * 366;

beforeEach(async () => {
  await db.setting.deleteMany();
  await db.removal.deleteMany();
});

test("until staff say otherwise mails stay for 90 days, questions for a year and contacts for eight years", () => {
  const keep = { keepMailsDays: 90, keepEnquiriesDays: 365, keepContactsYears: 8 };
  expect(keepOf({})).toEqual({ keepSessionsDays: 0, keepTokensDays: 0, ...keep });
});

describe("old bookings", () => {
  test("lose who booked them, and are still listed, counted, exported and edited", async () => {
    const who = { customerName: "Zulaikha Qadri", customerEmail: "zulaikha@example.com" };
    const gone = { ...who, customerPhone: "+91 91234 00001" };
    const { id: userId } = await createUser({ name: gone.customerName });
    const trip = { ...oldTrip(EIGHT_YEARS), userId, pickup: "Zulaikha's house" };
    const old = await createStoredBooking({ ...trip, ...gone });
    const byStaff = { bookingId: old.id, oldValue: "", authorName: "Yasir Dar", changedBy: crypto.randomUUID() };
    await db.bookingChange.createMany({
      data: [
        { ...byStaff, field: "note", kind: "note", newValue: "Zulaikha called" },
        { ...byStaff, field: "deleteReason", newValue: "Zulaikha booked twice" },
        { ...byStaff, field: "travellers", newValue: "2 named", authorName: gone.customerName, changedBy: userId },
      ],
    });
    const recent = await createStoredBooking({ ...oldTrip(7 * 365), ...gone });
    for (const bookingId of [old.id, recent.id])
      await db.paymentClaim.create({ data: { bookingId, method: "upi", utr: "412000000001", amount: 5700 } });
    const before = await listBookings({}, { page: 1, limit: 100 });

    expect(await eraseContacts(8)).toBe(1);
    expect(await eraseContacts(8)).toBe(0);

    const claims = await db.paymentClaim.findMany({ where: { bookingId: { in: [old.id, recent.id] } } });
    expect(claims.map(({ bookingId }) => bookingId)).toEqual([recent.id]);
    const stored = await db.booking.findUniqueOrThrow({ where: { id: old.id }, include: { changes: true } });
    expect(JSON.stringify(stored)).not.toMatch(/zulaikha|91234/i);
    expect(await db.booking.findUniqueOrThrow({ where: { id: recent.id } })).toMatchObject(gone);
    const after = await listBookings({}, { page: 1, limit: 100 });
    expect(after.totalBookings).toBe(before.totalBookings);
    expect(after.bookings.find(({ _id }) => _id === old.id)?.userId).toMatchObject({ name: "Erased", email: "" });
    const found = await listBookings({ q: "zulaikha" }, { page: 1, limit: 10 });
    expect(found.bookings.map(({ _id }) => _id)).toEqual([recent.id]);
    let csv = "";
    for await (const text of exportBookings({})) csv += text;
    expect(csv).toContain(`${old.bookingNumber},`);
    const mails = await db.mail.count();
    expect(await updateBooking({ id: old.id, by: await createAdmin(), totalPrice: 1 })).toMatchObject({ ok: true });
    expect(await db.mail.count()).toBe(mails);
  });

  test("lose the names of guests in their history, also from before the account, but none of the office", async () => {
    const [aisha, yasir] = [await createUser(), await createAdmin()];
    const { id: bookingId } = await createStoredBooking({ ...oldTrip(EIGHT_YEARS), userId: aisha.id });
    const asContact = { id: crypto.randomUUID(), name: "Aisha, by phone" };
    const change = { bookingId, field: "bookingStatus", oldValue: "pending", newValue: "confirmed" };
    for (const { id, name } of [asContact, aisha, yasir])
      await db.bookingChange.create({ data: { ...change, changedBy: id, authorName: name } });
    await eraseContacts(8);
    const changes = await db.bookingChange.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
    expect(changes.map(({ authorName }) => authorName)).toEqual(["Guest", "Guest", "Yasir Dar"]);
  });

  test("take along the question that led to them and its quotes, however long others are kept", async () => {
    const { id: bookingId } = await createStoredBooking(oldTrip(EIGHT_YEARS));
    const [asked, other] = [await createEnquiry({ bookingId }), await createEnquiry()];
    const ids = [];
    for (const { id: enquiryId } of [asked, other]) {
      const { quote } = await createSentQuote();
      await db.quote.update({ where: { id: quote.id }, data: { enquiryId } });
      ids.push(quote.id);
    }
    await eraseContacts(8);
    expect(await db.enquiry.count({ where: { id: { in: [asked.id, other.id] } } })).toBe(1);
    expect(await db.quote.findMany({ where: { id: { in: ids } }, select: { enquiryId: true } })).toEqual([
      { enquiryId: other.id },
    ]);
  });

  test("of more than one batch all are erased, deleted ones too", async () => {
    const { userId, ...row } = await createStoredBooking(oldTrip(EIGHT_YEARS));
    const more = { ...asTemplate(row), userId, deletedAt: new Date() };
    await db.booking.createMany({ data: Array.from({ length: 250 }, () => more) });
    expect(await eraseContacts(8)).toBe(251);
    expect(await db.booking.count({ where: { userId, customerEmail: { not: "" } } })).toBe(0);
  });
});

describe("the daily job", () => {
  test("runs once a day, and says what it removed last", async () => {
    const { id: userId } = await createUser();
    const end = async () => {
      await createSession(userId);
      await db.session.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 60_000) } });
    };
    await end();
    await runAll();
    const first = { removed: 1, day: daysFromToday(0) };
    expect(await lastOf(/^Logins/)).toEqual(first);
    await end();
    await runAll();
    expect(await db.session.count({ where: { userId } })).toBe(1);
    await nextDay();
    await runAll();
    expect(await db.session.count({ where: { userId } })).toBe(0);
    expect(await lastOf(/^Logins/)).toEqual({ ...first, removed: 2 });
    await nextDay();
    await runAll();
    expect(await lastOf(/^Logins/)).toEqual({ ...first, removed: 2 });
    expect(await lastOf(/^Mails/)).toBeNull();
  });

  test("keeps for as long as the settings say, and for ever what was left empty", async () => {
    const { id: userId } = await createUser();
    await createSession(userId);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.session.updateMany({ where: { userId }, data: { expiresAt: daysAgo(3) } });
    const mail = { template: "hello", to: "zoya@example.com", subject: "Snow", text: "", html: "", state: "sent" };
    await db.mail.create({ data: { ...mail, createdAt: daysAgo(400) } });
    await db.mail.create({ data: { ...mail, state: "waiting", createdAt: daysAgo(400) } });
    const old = await createStoredBooking(oldTrip(3 * 366 + 9));

    await saveSite({ keepSessionsDays: 4, keepMailsDays: null, keepContactsYears: null });
    await runAll();
    expect(await db.session.count({ where: { userId } })).toBe(1);
    expect(await db.mail.count({ where: { to: mail.to } })).toBe(2);

    await nextDay();
    await saveSite({ keepSessionsDays: 2, keepMailsDays: 399, keepContactsYears: 3 });
    await runAll();
    expect(await db.session.count({ where: { userId } })).toBe(0);
    expect(await db.mail.count({ where: { to: mail.to } })).toBe(0);
    expect(await db.booking.findUnique({ where: { id: old.id } })).toMatchObject({ customerEmail: "" });
  });
});
