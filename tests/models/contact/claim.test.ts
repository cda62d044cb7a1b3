import { describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { eraseContacts } from "~/models/booking/erase-contacts.server";
import { restoreBooking } from "~/models/booking/restore-booking.server";
import { updateBooking } from "~/models/booking/update-booking.server";
import { confirmEmailChange } from "~/models/user/profile/confirm-email-change.server";
import { markVerified } from "~/models/user/registration/verify-user.server";
import { issueToken } from "~/models/verification/tokens.server";
import { verifyEmail } from "~/models/verification/verify-email.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createStoredBooking,
  createUser,
} from "../../support/factories";

async function verify(user: { id: string; email: string }) {
  return (await linkOf(user))();
}

/** Issues a user's verification link. Returns a function that follows it. */
async function linkOf({ id, email }: { id: string; email: string }) {
  const { token } = await issueToken(db, { userId: id, purpose: "verify-email", email });
  return () => verifyEmail({ verificationToken: token, email });
}

const ownerOf = async (booking: { id: string }) =>
  (await db.booking.findUniqueOrThrow({ where: { id: booking.id }, select: { userId: true } })).userId;

const newcomer = () => createUser({ name: "Zoya Wani", emailVerifiedAt: null });

describe("verifying an e-mail address", () => {
  test("moves a contact's bookings under exactly this address, whatever its case and spaces", async () => {
    const zoya = await newcomer();
    const contact = await createContact();
    const another = await createContact();
    const theirs = [
      await createContactsBooking(contact, zoya.email),
      await createContactsBooking(another, `  ${zoya.email.toUpperCase()} `),
      await createContactsBooking(contact, zoya.email, { deletedAt: new Date() }),
    ];
    const notTheirs = [
      await createContactsBooking(contact, `x${zoya.email}`),
      await createContactsBooking(contact, "", { customerPhone: zoya.phoneNumber, customerName: zoya.name }),
      await createStoredBooking({ customerEmail: zoya.email }),
      await createStoredBooking({ customerEmail: zoya.email, onceKey: crypto.randomUUID() }),
    ];
    expect(await verify(zoya)).toMatchObject({ ok: true });

    expect(new Set(await Promise.all(theirs.map(ownerOf)))).toEqual(new Set([zoya.id]));
    expect(await Promise.all(notTheirs.map(ownerOf))).toEqual(notTheirs.map(({ userId }) => userId));
    expect(await db.bookingChange.findMany({ where: { changedBy: zoya.id } })).toHaveLength(3);
    // A contact who still has a booking stays. A contact without any booking is erased.
    expect(await db.user.findUnique({ where: { id: contact.id } })).not.toBeNull();
    expect(await db.user.findUnique({ where: { id: another.id } })).toBeNull();
  });

  test("does so when an address changes or staff vouch for it, and not before", async () => {
    const contact = await createContact();
    const aisha = await createUser();
    const zoya = await newcomer();
    const email = `new.${aisha.email}`;
    const first = await createContactsBooking(contact, email);
    const second = await createContactsBooking(contact, zoya.email);
    const { token } = await issueToken(db, { userId: aisha.id, purpose: "change-email", email });
    expect(await ownerOf(first)).toBe(contact.id);
    await confirmEmailChange({ token });
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([aisha.id, contact.id]);
    await markVerified(zoya.id);
    expect(await ownerOf(second)).toBe(zoya.id);
    expect(await db.user.findUnique({ where: { id: contact.id } })).toBeNull();
  });

  test("waits for the office that edits the booking, and loses nothing of it", async () => {
    const admin = await createAdmin();
    const zoya = await newcomer();
    const contact = await createContact();
    const booking = await createContactsBooking(contact, zoya.email);
    const open = await linkOf(zoya);
    const results = await Promise.all([
      open(),
      ...Array.from({ length: 5 }, (_, index) =>
        updateBooking({ id: booking.id, by: admin, numberOfPersons: 3 + index, pickup: `Gate ${index}` }),
      ),
      open(),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await ownerOf(booking)).toBe(zoya.id);
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({ version: 6 });
  });

  test("leaves a contact for whom the office books at this moment", async () => {
    const zoya = await newcomer();
    const contact = await createContact();
    const booking = await createContactsBooking(contact, zoya.email);
    await transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${contact.id}::uuid FOR SHARE`;
      const verifying = verify(zoya);
      const more = await createStoredBooking({ customerEmail: "" });
      await tx.booking.update({ where: { id: more.id }, data: { userId: contact.id } });
      return { verifying };
    }).then(({ verifying }) => verifying);
    expect(await ownerOf(booking)).toBe(zoya.id);
    expect(await db.user.count({ where: { id: contact.id } })).toBe(1);
  });

  test("brings a deleted booking back to its new owner", async () => {
    const admin = await createAdmin();
    const zoya = await newcomer();
    const contact = await createContact();
    const booking = await createContactsBooking(contact, zoya.email, { deletedAt: new Date() });
    await verify(zoya);
    expect(await restoreBooking({ id: booking.id, by: admin })).toMatchObject({ ok: true });
    expect(await ownerOf(booking)).toBe(zoya.id);
  });
});

test("a contact is scrubbed with the last of its bookings, and keeps its name until then", async () => {
  const contact = await createContact();
  const old = { startDate: toDate(daysFromToday(-6 * 366)), payloadHash: "x" };
  const first = await createContactsBooking(contact, "zoya@example.com", old);
  const second = await createContactsBooking(contact, "zoya@example.com");
  await eraseContacts(5);
  expect(await db.booking.findUnique({ where: { id: first.id } })).toMatchObject({ onceKey: null, payloadHash: null });
  expect(await db.user.findUnique({ where: { id: contact.id } })).toEqual(contact);

  await db.booking.update({ where: { id: second.id }, data: { startDate: old.startDate } });
  await eraseContacts(5);
  const scrubbed = await db.user.findUniqueOrThrow({ where: { id: contact.id } });
  expect(scrubbed).toMatchObject({ name: "Erased", phoneNumber: "", city: "", state: "" });
  expect(scrubbed.deletedAt).not.toBeNull();
});
