import { describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { restoreBooking } from "~/models/booking/change/delete-booking.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { resetPassword } from "~/models/people/account/password.server";
import { confirmEmailChange } from "~/models/people/account/profile.server";
import { markVerified, verifyEmail } from "~/models/people/account/verify.server";
import { confirmTakeOver, getTakeOver } from "~/models/people/contact/confirm-take-over.server";
import { lockToTakeOver, resendTakeOverLink, takeOverBookings } from "~/models/people/contact/take-over.server";
import { acceptInvitation } from "~/models/people/staff/invite-staff.server";
import { issueToken } from "~/models/people/verification/tokens.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createInvitation,
  createStoredBooking,
  createUser,
  PASSWORD,
} from "../../../support/factories";
import { mailedToken } from "../../../support/mails";

const clientAddress = "192.0.2.7";

type Person = { id: string; email: string };

/** Opens the person's verification link; in the browser that registered, if `registered` is their id. */
async function verify({ id, email }: Person, registered?: string) {
  const { token } = await issueToken(db, { userId: id, purpose: "verify-email", email });
  return verifyEmail({ verificationToken: token, email, registered });
}

const ownerOf = async (booking: { id: string }) =>
  (await db.booking.findUniqueOrThrow({ where: { id: booking.id }, select: { userId: true } })).userId;

const newcomer = () => createUser({ name: "Zoya Wani", emailVerifiedAt: null });

/** Somebody who registered, and a contact's booking under the same address. */
async function registered(overrides: Parameters<typeof createContactsBooking>[2] = {}) {
  const [zoya, contact] = [await newcomer(), await createContact()];
  return { zoya, contact, booking: await createContactsBooking(contact, zoya.email, overrides) };
}

const countLinks = ({ email }: Person) => db.mail.count({ where: { to: email, template: "claim-bookings" } });

/** Somebody whose address was verified where nothing proves the mailbox, and a contact's booking under it. */
async function verifiedElsewhere() {
  const of = await registered();
  expect(await verify(of.zoya, crypto.randomUUID())).toMatchObject({ ok: true });
  return { ...of, token: await mailedToken(of.zoya.email, "claim-bookings") };
}

describe("a contact's bookings move to the account", () => {
  test("under exactly this address, whatever its case and spaces", async () => {
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
    expect(await verify(zoya, zoya.id)).toMatchObject({ ok: true });

    expect(new Set(await Promise.all(theirs.map(ownerOf)))).toEqual(new Set([zoya.id]));
    expect(await Promise.all(notTheirs.map(ownerOf))).toEqual(notTheirs.map(({ userId }) => userId));
    expect(await db.bookingChange.findMany({ where: { changedBy: zoya.id } })).toHaveLength(3);
    // A contact who still has a booking stays. A contact without any booking is erased.
    expect(await db.user.findUnique({ where: { id: contact.id } })).not.toBeNull();
    expect(await db.user.findUnique({ where: { id: another.id } })).toBeNull();
    expect(await countLinks(zoya)).toBe(0);
  });

  test("by a password that a mailed link set, or an invitation", async () => {
    const admin = await createAdmin();
    const newPassword = "walnut and cedar";
    const proofs = [
      async ({ id, email }: Person) => {
        const { token } = await issueToken(db, { userId: id, purpose: "reset-password", email });
        return resetPassword({ token, newPassword, clientAddress });
      },
      async ({ email }: Person) =>
        acceptInvitation({ token: await createInvitation({ email, by: admin }), newPassword, clientAddress }),
    ];
    for (const prove of proofs) {
      const { zoya, booking, contact } = await verifiedElsewhere();
      expect(await prove(zoya)).toMatchObject({ ok: true });
      expect(await ownerOf(booking)).toBe(zoya.id);
      expect(await db.user.count({ where: { id: contact.id } })).toBe(0);
    }
  });

  test("by the mailed link, confirmed by whoever is logged in, once of several at the same time", async () => {
    const { zoya, booking, contact, token } = await verifiedElsewhere();
    expect(await getTakeOver(token, null)).toMatchObject({ value: { count: 1, isOver: false } });
    expect(await ownerOf(booking)).toBe(contact.id);
    const answers = await Promise.all([1, 2, 3].map(() => confirmTakeOver({ token, by: zoya })));
    expect(answers.map((answer) => answer.ok && answer.value.count).sort()).toEqual([0, 0, 1]);
    expect(await ownerOf(booking)).toBe(zoya.id);
    expect(await db.bookingChange.count({ where: { bookingId: booking.id } })).toBe(1);
    expect(await getTakeOver(token, zoya)).toMatchObject({ value: { isOver: true } });
  });

  test("by a new address, confirmed with the mailed link and the password", async () => {
    const aisha = await createUser();
    const email = `new.${aisha.email}`;
    const booking = await createContactsBooking(await createContact(), email);
    const { token } = await issueToken(db, { userId: aisha.id, purpose: "change-email", email });
    expect(await confirmEmailChange({ token, password: PASSWORD, clientAddress })).toMatchObject({ ok: true });
    expect(await ownerOf(booking)).toBe(aisha.id);
  });

  test("while the office edits one, and nothing of that is lost", async () => {
    const admin = await createAdmin();
    const { zoya, booking } = await registered();
    const edit = (n: number) => updateBooking({ id: booking.id, by: admin, numberOfPersons: n, pickup: `Gate ${n}` });
    const results = await Promise.all([verify(zoya, zoya.id), ...[3, 4, 5, 6, 7].map(edit)]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await ownerOf(booking)).toBe(zoya.id);
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({ version: 6 });
  });

  test("and a contact stays for whom the office books at this moment", async () => {
    const { zoya, contact, booking } = await registered();
    await transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${contact.id}::uuid FOR SHARE`;
      const verifying = verify(zoya, zoya.id);
      const more = await createStoredBooking({ customerEmail: "" });
      await tx.booking.update({ where: { id: more.id }, data: { userId: contact.id } });
      return { verifying };
    }).then(({ verifying }) => verifying);
    expect(await ownerOf(booking)).toBe(zoya.id);
    expect(await db.user.count({ where: { id: contact.id } })).toBe(1);
  });

  test("deleted ones, too: restored they are the account's", async () => {
    const { zoya, booking } = await registered({ deletedAt: new Date() });
    await verify(zoya, zoya.id);
    expect(await restoreBooking({ id: booking.id, by: await createAdmin() })).toMatchObject({ ok: true });
    expect(await ownerOf(booking)).toBe(zoya.id);
  });
});

test("a mailed link proves an address under which no booking waits, too", async () => {
  const aisha = await createUser({ mailboxProvenAt: null });
  await resendTakeOverLink({ ...aisha, isProven: false });
  const token = await mailedToken(aisha.email, "claim-bookings");
  expect(await getTakeOver(token, aisha)).toMatchObject({ value: { count: 0, isOver: false } });
  expect(await confirmTakeOver({ token, by: aisha })).toMatchObject({
    value: { msg: `${aisha.email} is shown to be yours. Here is what is in your account.`, count: 0 },
  });
  const { mailboxProvenAt } = await db.user.findUniqueOrThrow({ where: { id: aisha.id } });
  expect(mailboxProvenAt).not.toBeNull();
  expect(await getTakeOver(token, aisha)).toMatchObject({ value: { isOver: true } });
});

describe("a stranger who registered with a customer's address", () => {
  test("gets nothing, whoever opens the verification link or vouches for the address", async () => {
    const { zoya: stranger, booking, contact } = await verifiedElsewhere();
    expect(await verify(stranger)).toMatchObject({ ok: true });
    expect(await ownerOf(booking)).toBe(contact.id);
    expect(await countLinks(stranger)).toBe(1);

    const vouched = await newcomer();
    const other = await createContactsBooking(contact, vouched.email);
    await markVerified(vouched.id);
    expect([await ownerOf(other), await countLinks(vouched)]).toEqual([contact.id, 1]);
  });

  test("gets nothing with the link of somebody else, an old one, or one for an address given up", async () => {
    const { zoya, booking, contact, token } = await verifiedElsewhere();
    const stranger = await createUser();
    expect(await confirmTakeOver({ token, by: stranger })).toMatchObject({ code: "INVALID_LINK" });
    expect(await getTakeOver(token, stranger)).toMatchObject({ code: "INVALID_LINK" });
    await db.user.update({ where: { id: zoya.id }, data: { email: `x${zoya.email}` } });
    expect(await confirmTakeOver({ token, by: zoya })).toMatchObject({ code: "INVALID_LINK" });
    await db.user.update({ where: { id: zoya.id }, data: { email: zoya.email } });
    await db.token.updateMany({ where: { userId: zoya.id }, data: { expiresAt: new Date() } });
    expect(await confirmTakeOver({ token, by: zoya })).toMatchObject({ code: "INVALID_LINK" });
    // Not even by whoever asks no link for it.
    const claim = transaction(async (tx) => takeOverBookings(tx, await lockToTakeOver(tx, zoya.email), stranger.id));
    expect(await claim).toBe(0);
    expect(await ownerOf(booking)).toBe(contact.id);
  });

  test("learns nothing when asking for the link again, and the mailbox gets one a minute", async () => {
    const { zoya } = await verifiedElsewhere();
    const nobody = await createUser();
    const msg = expect.stringMatching(`^If bookings wait for ${nobody.email}, a link `) as string;
    expect(await resendTakeOverLink({ ...nobody, isProven: true })).toMatchObject({ value: { msg } });
    expect(await countLinks(nobody)).toBe(0);
    const unproven = { ...zoya, isProven: false };
    expect(await resendTakeOverLink(unproven)).toMatchObject({ ok: true });
    expect(await resendTakeOverLink(unproven)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await countLinks(zoya)).toBe(2);
  });

  test("gets nothing when the office types the address into a booking: the mailbox gets one link", async () => {
    const admin = await createAdmin();
    const [stranger, zoya] = [await createUser({ mailboxProvenAt: null }), await createUser()];
    const contact = await createContact();
    const owners = [];
    for (const { email: customerEmail } of [stranger, stranger, zoya]) {
      const booking = await createContactsBooking(contact, "");
      await updateBooking({ id: booking.id, by: admin, customerEmail });
      owners.push(await ownerOf(booking));
    }
    expect(owners).toEqual([contact.id, contact.id, zoya.id]);
    expect([await countLinks(stranger), await countLinks(zoya)]).toEqual([1, 0]);
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
