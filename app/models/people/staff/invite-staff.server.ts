import { db, transaction, type Tx } from "~/db.server";
import { invitationMail } from "~/emails/staff";
import { lockToTakeOver, takeOverBookings } from "~/models/people/contact/take-over.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { hashPassword, withQueueSlot } from "~/models/people/session/password.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { ACCOUNTS, lockWithAdmins, NO_ADDRESS } from "~/models/people/user/accounts.server";
import { refuseNewPassword } from "~/models/people/user/new-password.server";
import { dropTokens, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { type Author } from "~/values/author";
import { DAY, daysAgo } from "~/values/durations";
import { isId } from "~/values/id";
import { ask } from "~/values/questions.server";
import { hashSecret, newSecret } from "~/values/secret.server";

import { type Invitation } from "./schema";
import { recordStaffChange, setRole } from "./staff.server";

const DAYS = 7;

type NewInvitation = Omit<Invitation, "answered"> & { by: Author; answered?: string[] };

/** Mails an invitation. A customer with a proven address becomes staff at once, after the admin confirms it. */
export async function inviteStaff({ by, name, email, role, answered }: NewInvitation) {
  const site = await getSite();
  return transaction(async (tx) => {
    const account = await tx.user.findFirst({
      where: { email, ...ACCOUNTS },
      select: { id: true, name: true, role: true, mailboxProvenAt: true },
    });
    if (account && account.role !== "user")
      return refuseField("email", `${account.name} is staff already, as ${account.role}.`, "EMAIL_TAKEN");
    if (account?.mailboxProvenAt) {
      const text = `${account.name} has an account as a customer with this address. Please confirm below.`;
      const refusal = ask([{ name: "customer", text, of: `${email} ${role}` }], { answered });
      return refusal ?? setRole(tx, site, { id: account.id, role, by });
    }

    const token = newSecret();
    const expiresAt = new Date(Date.now() + DAYS * DAY);
    const fresh = { tokenHash: hashSecret(token), name, role, invitedById: by.id, createdAt: new Date(), expiresAt };
    await tx.staffInvitation.upsert({ where: { email }, create: { email, ...fresh }, update: fresh });
    await recordStaffChange(tx, { by, personName: name, what: `invited as ${role}` });
    const link = mailLink("/staff-invitation", { token });
    const mail = invitationMail(site, { name, by: by.name, role, days: DAYS, link });
    await enqueueMail(tx, { about: null, to: email, linkExpiresAt: expiresAt, ...mail });
    return done({ msg: fateOf("The invitation", email) });
  });
}

const DAYS_KEPT = 30;

/** Unused invitations hold a name and an address, so they are not kept for ever. */
export async function removeOldInvitations() {
  const { count } = await db.staffInvitation.deleteMany({
    where: { expiresAt: { lt: daysAgo(DAYS_KEPT) } },
  });
  return count;
}

type Withdrawal = { id: string | undefined; by: Author };

export async function withdrawInvitation({ id, by }: Withdrawal) {
  return transaction(async (tx) => {
    const invitation = isId(id) ? await tx.staffInvitation.findUnique({ where: { id }, select: { name: true } }) : null;
    // If the invitation is accepted and withdrawn at once, the deletion lets only one succeed.
    const { count } = invitation ? await tx.staffInvitation.deleteMany({ where: { id } }) : { count: 0 };
    if (!invitation || count === 0) return refuse("NOT_FOUND", "This invitation is accepted or withdrawn already.");
    await recordStaffChange(tx, { by, personName: invitation.name, what: "invitation withdrawn" });
    return done({ msg: `The invitation of ${invitation.name} is withdrawn.` });
  });
}

const TRIES_A_CLIENT = { name: "invitation-client", count: 30, minutes: 60 };

export async function findInvitation(token: string) {
  return db.staffInvitation.findFirst({
    where: {
      tokenHash: hashSecret(token),
      expiresAt: { gt: new Date() },
      invitedBy: { role: "admin", deletedAt: null },
    },
    select: {
      id: true,
      tokenHash: true,
      email: true,
      name: true,
      role: true,
      invitedById: true,
      invitedBy: { select: { name: true } },
    },
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
type Acceptance = { token: string; newPassword: string; clientAddress: string };

export async function acceptInvitation(acceptance: Acceptance) {
  const client: HashClient = { group: "strangers", key: acceptance.clientAddress };
  return withQueueSlot(client, () => accept(acceptance, client));
}

async function accept({ token, newPassword, clientAddress }: Acceptance, client: HashClient) {
  const limited = await consumeLimit(TRIES_A_CLIENT, clientAddress, clientAddress);
  if (limited) return limited;
  const invitation = await findInvitation(token);
  if (!invitation) return refuseInvitation();
  const refusal = await refuseNewPassword(newPassword, invitation);
  if (refusal) return refusal;

  const passwordHash = await hashPassword(newPassword, client);
  return transaction(async (tx) => {
    const toTakeOver = await lockToTakeOver(tx, invitation.email);
    if (!(await lockSender(tx, invitation))) return refuseInvitation();
    // The deletion decides which of two concurrent requests uses the link.
    const { id, tokenHash } = invitation;
    const { count } = await tx.staffInvitation.deleteMany({ where: { id, tokenHash } });
    if (count === 0) return refuseInvitation();
    const user = await addStaff(tx, invitation, passwordHash);
    await takeOverBookings(tx, toTakeOver, user.id);
    await recordStaffChange(tx, { by: user, personName: user.name, what: `accepted, is ${user.role} now` });
    audit("invitation-accepted", { userId: user.id, from: clientAddress });
    return done({ msg: "Welcome! Your password is saved. Please log in." });
  });
}

/** False if the sender is no longer an admin. A demotion of the sender waits until this transaction has ended. */
async function lockSender(tx: Tx, { email, invitedById }: Found) {
  const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
  const { isAdmin } = await lockWithAdmins(tx, account?.id ?? invitedById);
  return isAdmin(invitedById);
}

/** The link arrived by mail, so it proves the address, even for an account that somebody else registered with it. */
async function addStaff(tx: Tx, { email, name, role }: Found, passwordHash: string) {
  const account = await tx.user.findUnique({ where: { email }, select: { role: true } });
  const proven = {
    passwordHash,
    role: account && account.role !== "user" ? account.role : role,
    emailVerifiedAt: new Date(),
  };
  const user = await tx.user.upsert({
    where: { email },
    create: { email, name, ...proven, phoneNumber: "", ...NO_ADDRESS },
    update: proven,
    select: { id: true, name: true, role: true },
  });
  await endSessionsOf(tx, user.id);
  await dropTokens(tx, user.id, ["verify-email", "reset-password", "change-email"]);
  return user;
}

function refuseInvitation() {
  return refuse("INVALID_LINK", "This invitation no longer works. Please ask for a new one.");
}
