import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { saveParticulars } from "~/models/money/document/save-particulars.server";
import { retentionJobs } from "~/models/office/retention/remove-old-data.server";
import { deleteOwnAccount } from "~/models/people/account/delete-user.server";
import { changePassword } from "~/models/people/account/password.server";
import { createSession, findSession } from "~/models/people/session/sessions.server";
import { issueToken } from "~/models/people/verification/tokens.server";
import { getTravellers } from "~/models/sales/traveller/get-travellers.server";
import { saveTravellers } from "~/models/sales/traveller/save-travellers.server";
import { travellersSchema } from "~/models/sales/traveller/schema";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../../support/dates";
import {
  createAdmin,
  createEnquiry,
  createHold,
  createInvitation,
  createPackage,
  createSentQuote,
  createStoredBooking,
  createUser,
  createWaitingEntry,
  nextMonth,
  PASSWORD,
} from "../../../../support/factories";
import { useUp } from "../../../../support/limits";
import { createPayment } from "../../../../support/money";
import { columnsWith, namesOf, personalTexts } from "../../../../support/personal";

type Account = Awaited<ReturnType<typeof createUser>>;

async function tryDelete({ id }: Account, password = PASSWORD) {
  return deleteOwnAccount({ id, sessionId: crypto.randomUUID() }, { password });
}

/** The tables that contain a text, in any row and column. */
async function tablesWith(text: string) {
  return [...new Set((await columnsWith(text)).map((column) => column.replace(/\..*/, "")))];
}

describe("deleting one's own account", () => {
  test("ends every session and link, scrubs the person and frees the address", async () => {
    const aisha = await createUser();
    const { token } = await createSession(aisha.id);
    await issueToken(db, { userId: aisha.id, purpose: "reset-password", email: aisha.email });
    await createInvitation({ email: aisha.email, by: await createAdmin() });
    await createWaitingEntry({ email: aisha.email });
    expect(await tryDelete(aisha)).toMatchObject({ ok: true, value: { msg: "Your account is deleted." } });
    expect(await findSession(token)).toBeNull();
    expect(await tablesWith(aisha.email)).toEqual([]);
    expect(await createUser({ email: aisha.email })).toMatchObject({ email: aisha.email });
    expect(await tryDelete(aisha)).toMatchObject({ ok: false });
  });

  test("takes the password, and no more tries than changing it", async () => {
    const aisha = await createUser();
    await useUp("old-password", aisha.id, 2);
    expect(await tryDelete(aisha, "wrong")).toMatchObject({ code: "INVALID_INPUT" });
    const change = { oldPassword: "wrong", newPassword: "walnut carving" };
    expect(await changePassword({ ...aisha, sessionId: "" }, change)).toMatchObject({ code: "INVALID_INPUT" });
    expect(await tryDelete(aisha)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await db.user.findUnique({ where: { id: aisha.id } })).toMatchObject({ name: "Aisha Bhat" });
  });

  test("waits for a trip that is ahead or under way, and not for one that is canceled, deleted or over", async () => {
    const aisha = await createUser();
    const over = { userId: aisha.id, startDate: toDate(daysFromToday(-3)), days: 3 };
    await createStoredBooking(over);
    await createStoredBooking({ userId: aisha.id, bookingStatus: "canceled" });
    await createStoredBooking({ userId: aisha.id, deletedAt: new Date() });
    const trip = await createStoredBooking({ ...over, days: 4 });
    const msg = expect.stringContaining(`Booking ${trip.bookingNumber} is still ahead`) as string;
    expect(await tryDelete(aisha)).toMatchObject({ code: "OWN_ACCOUNT", msg });
    await updateBooking({ id: trip.id, by: await createAdmin(), bookingStatus: "canceled" });
    expect(await tryDelete(aisha)).toMatchObject({ ok: true });
    expect(await db.booking.count({ where: { userId: aisha.id, customerEmail: aisha.email } })).toBe(4);
  });

  test("takes the quotes to its address, and leaves no name where places are kept for one", async () => {
    const aisha = await createUser();
    const { holdId } = await createHold({ note: `Q-1001, ${aisha.name}` });
    const { quote } = await createSentQuote({ customerEmail: aisha.email, customerName: "Nusrat Jan" });
    await db.quote.update({ where: { id: quote.id }, data: { holdId } });
    await createSentQuote({ customerEmail: "someone.else@example.com", customerName: "Nusrat Jan" });
    await db.mail.deleteMany({ where: { template: "quotes-gone" } });
    expect(await tryDelete(aisha)).toMatchObject({ ok: true });
    const left = await db.quote.findMany({ where: { customerName: "Nusrat Jan" } });
    expect(left.map(({ customerEmail }) => customerEmail)).toEqual(["someone.else@example.com"]);
    // The office learns which of its quotes went, without a name.
    const [told, ...more] = await db.mail.findMany({ where: { template: "quotes-gone" } });
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`Quote Q-${quote.number} is gone: its guest's account was deleted`);
    expect(told?.text).not.toContain("Nusrat");
    const note = `Q-${quote.number}`;
    expect(await db.seatHold.findUnique({ where: { id: holdId } })).toMatchObject({ note });
  });

  test("of somebody who never proved the mailbox leaves all that others wrote under the address", async () => {
    const stranger = await createUser({ mailboxProvenAt: null });
    const { email } = stranger;
    await createInvitation({ email, by: await createAdmin() });
    await createWaitingEntry({ email });
    await createEnquiry({ email });
    await createSentQuote({ customerEmail: email });
    await db.mail.create({ data: { to: email, template: "quote", subject: "Your quote", text: "…", html: "" } });
    const before = await tablesWith(email);
    expect(await tryDelete(stranger)).toMatchObject({ ok: true });
    expect(await tablesWith(email)).toEqual(before.filter((table) => table !== "User"));
  });

  test("is not for the last admin; of two who go at once one stays", async () => {
    await db.user.updateMany({ where: { role: "admin" }, data: { deletedAt: new Date() } });
    const yasir = await createAdmin();
    expect(await tryDelete(yasir)).toMatchObject({ code: "LAST_ADMIN" });
    const sana = await createAdmin({ name: "Sana Mir" });
    const answers = await Promise.all([tryDelete(yasir), tryDelete(sana)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.user.count({ where: { role: "admin", deletedAt: null } })).toBe(1);
  });

  test("against a booking at the same moment, either the trip stands or the account is gone", async () => {
    const { id: packageId } = await createPackage();
    for (let round = 0; round < 8; round += 1) {
      const aisha = await createUser();
      const order = { userId: aisha.id, clientAddress: `192.0.2.${round}`, packageId, numberOfPersons: 2 };
      const [deletion, booking] = await Promise.all([
        tryDelete(aisha),
        // The deletion comes sometimes before and sometimes after the password check.
        new Promise((resolve) => setTimeout(resolve, round * 4)).then(() =>
          createBooking({ ...order, startDate: nextMonth() }),
        ),
      ]);
      expect([deletion.ok, booking.ok].filter(Boolean)).toHaveLength(1);
      expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(booking.ok ? 1 : 0);
    }
  });
});

test("after an account's deletion and the retention's years no column of any table holds who it was", async () => {
  const canary = "Qanariya";
  const address = { street: `${canary} Road`, city: canary, state: canary, country: canary, postalCode: canary };
  const guest = await createUser({ name: `${canary} Bhat`, email: `${canary.toLowerCase()}@example.com`, ...address });
  const { id: packageId } = await createPackage();
  const order = { userId: guest.id, clientAddress: "192.0.2.99", packageId, numberOfPersons: 2 };
  const booked = await createBooking({ ...order, startDate: nextMonth(), idempotencyKey: canary });
  const id = booked.ok ? booked.value.booking._id : "";
  const { seen } = await getTravellers(id);
  const typed = { seen, name1: `${canary} Senior`, note1: canary, diet1: canary, arrivalFlight: canary };
  await saveTravellers({ id, by: { ...guest, role: "user" }, ...travellersSchema.parse(typed) });
  const words = { pickup: canary, tripContact: canary };
  const yasir = await createAdmin();
  await updateBooking({ id, by: yasir, ...words, note: `Dear ${canary}` });
  await db.changeRequest.create({ data: { bookingId: id, wantedPersons: 3, text: canary } });
  const particulars = { placeOfSupply: "01", customerAddress: [canary], customerGstin: "" };
  await saveParticulars({ id, by: yasir, ...particulars });
  const payment = await createPayment({ id });
  await issueDocument({ id, by: { ...yasir, role: "admin" }, payment: payment.id });
  await cancelBooking({ id, by: guest, cancelReason: canary });
  await createSession(guest.id);
  await issueToken(db, { userId: guest.id, purpose: "change-email", email: `new.${guest.email}` });
  const declared = namesOf(personalTexts());
  expect((await columnsWith(canary)).filter((column) => !declared.includes(column))).toEqual([]);
  expect(await tablesWith(canary)).toEqual(
    expect.arrayContaining(["Booking", "BookingChange", "Mail", "TaxDocument", "Token", "Traveller", "User"]),
  );

  expect(await tryDelete(guest)).toMatchObject({ ok: true });
  const ofBooking = ["Booking", "BookingChange", "ChangeRequest", "Mail", "TaxDocument"];
  expect(await tablesWith(canary)).toEqual(ofBooking);
  expect(await tablesWith(`${canary} Senior`)).toEqual([]);

  await db.booking.update({ where: { id }, data: { startDate: toDate(daysFromToday(-8 * 366)) } });
  await db.mail.updateMany({ data: { state: "sent", createdAt: new Date(Date.now() - 91 * 86_400_000) } });
  for (const job of retentionJobs) await job();
  // Issued documents must be kept for the tax office.
  expect(await tablesWith(canary)).toEqual(["TaxDocument"]);
});
