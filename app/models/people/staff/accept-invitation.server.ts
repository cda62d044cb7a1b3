import { db, transaction, type Tx } from "~/db.server";
import { claimBookings, lockClaimable } from "~/models/people/contact/claim-bookings.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { hashPassword, withQueueSlot } from "~/models/people/session/password.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { lockWithAdmins, NO_ADDRESS } from "~/models/people/user/accounts.server";
import { refuseNewPassword } from "~/models/people/user/new-password.server";
import { dropTokens } from "~/models/people/verification/tokens.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { hashSecret } from "~/values/secret.server";

import { recordStaffChange } from "./change-role.server";

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
    const claimable = await lockClaimable(tx, invitation.email);
    if (!(await lockSender(tx, invitation))) return refuseInvitation();
    // The deletion decides which of two concurrent requests uses the link.
    const { id, tokenHash } = invitation;
    const { count } = await tx.staffInvitation.deleteMany({ where: { id, tokenHash } });
    if (count === 0) return refuseInvitation();
    const user = await addStaff(tx, invitation, passwordHash);
    await claimBookings(tx, claimable, user.id);
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
