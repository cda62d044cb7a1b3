import { db, transaction } from "~/db.server";
import { claimBookings, lockClaimable } from "~/models/people/contact/claim-bookings.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { hashPassword, withQueueSlot } from "~/models/people/session/password.server";
import { roleOf } from "~/models/people/user/accounts.server";
import { refuseNewPassword } from "~/models/people/user/new-password.server";
import { findToken } from "~/models/people/verification/tokens.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";

import { settleNewPassword } from "./settle-new-password.server";

const RESETS_A_CLIENT = { name: "reset-client", count: 30, minutes: 60 };

/** The role of the account that the link is for; null if it no longer works. */
export async function roleOfResetLink(token: string) {
  const link = await findToken(db, token, "reset-password");
  return link && roleOf(link.userId);
}

type Reset = { token: string; newPassword: string; clientAddress: string };

export async function resetPassword(reset: Reset) {
  const client: HashClient = { group: "strangers", key: reset.clientAddress };
  return withQueueSlot(client, () => setPassword(reset, client));
}

async function setPassword({ token, newPassword, clientAddress }: Reset, client: HashClient) {
  const limited = await consumeLimit(RESETS_A_CLIENT, clientAddress, clientAddress);
  if (limited) return limited;
  const link = await findToken(db, token, "reset-password");
  if (!link) return refuseLink();
  const refusal = await refuseNewPassword(newPassword, { email: link.email, role: await roleOf(link.userId) });
  if (refusal) return refusal;

  const passwordHash = await hashPassword(newPassword, client);
  const site = await getSite();
  return transaction(async (tx) => {
    const claimable = await lockClaimable(tx, link.email);
    // The deletion decides which of two concurrent requests uses the link.
    const { count } = await tx.token.deleteMany({ where: { id: link.id, tokenHash: link.tokenHash } });
    if (count === 0) return refuseLink();
    const user = await tx.user.update({
      where: { id: link.userId },
      data: { passwordHash },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    // The link arrived by mail, so it proves the address as a verification link does.
    if (!user.emailVerifiedAt) await tx.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    await claimBookings(tx, claimable, user.id);
    await settleNewPassword(tx, site, user);
    audit("password-reset", { userId: user.id, from: clientAddress });
    return done({ msg: "Password changed successfully!", email: link.email });
  });
}

function refuseLink() {
  return refuse("INVALID_LINK", "This link no longer works. Please ask for a new one.");
}
