import { db, transaction } from "~/db.server";
import { invitationMail } from "~/emails/staff";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { DAY, daysAgo } from "~/values/durations";
import { isId } from "~/values/id";
import { ask } from "~/values/questions.server";
import { hashSecret, newSecret } from "~/values/secret.server";

import { recordStaffChange, setRole } from "./change-role.server";
import { type Invitation } from "./schema";

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
    if (account && account.role !== "user") {
      const msg = `${account.name} is staff already, as ${account.role}.`;
      return refuse("EMAIL_TAKEN", msg, { errors: { email: msg } });
    }
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
