import { db } from "~/db.server";
import { emailChangedMail } from "~/emails/change-email";
import { checkOwnPassword } from "~/models/people/account/password/change-password.server";
import { claimBookings, lockClaimable } from "~/models/people/contact/claim-bookings.server";
import { hasSecondFactor, requireCode } from "~/models/people/second-factor/check-code.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { withQueueSlot } from "~/models/people/session/password.server";
import { unlessTaken } from "~/models/people/user/accounts.server";
import { dropTokens, findToken, INVALID_LINK } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

/** The address that the link of this token confirms. Reading it changes nothing: mail scanners open links, too. */
export async function getEmailChange(token: string) {
  const link = await findToken(db, token, "change-email");
  return link ? { email: link.email, needsCode: await hasSecondFactor(link.userId) } : null;
}

type Confirmation = { token: string; password: string; code?: string; clientAddress: string };

/** Takes the mailed link and the account's password, which together prove the mailbox. Sent again it succeeds. */
export async function confirmEmailChange(confirmation: Confirmation) {
  const client: HashClient = { group: "strangers", key: confirmation.clientAddress };
  return withQueueSlot(client, () => confirm(confirmation, client));
}

async function confirm({ token, password, code }: Confirmation, client: HashClient) {
  const link = await findToken(db, token, "change-email");
  if (!link) return refuseLink();
  const { userId, email } = link;
  const msg = "Your password is not right, so your address stays as it is.";
  const wrong = refuse("INVALID_INPUT", msg, { errors: { password: msg } });
  const checked = await checkOwnPassword({ id: userId }, password, client, wrong);
  if (!checked.ok) return checked;
  const noCode = await requireCode(userId, code);
  if (noCode) return noCode;
  const site = await getSite();
  return unlessTaken(refuseLink(), async (tx) => {
    const claimable = await lockClaimable(tx, email);
    // The guarded update lets one of concurrent requests win, and none if a new password or a newer link has revoked it.
    const { count } = await tx.token.updateMany({
      where: { id: link.id, tokenHash: link.tokenHash, usedAt: null },
      data: { usedAt: new Date() },
    });
    // Read after the winner has committed, for whom the update waited.
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } });
    if (count === 1) {
      await tx.user.update({ where: { id: userId }, data: { email }, select: { id: true } });
      audit("email-changed", { userId });
      await dropTokens(tx, userId, ["reset-password", "claim-bookings"]);
      await enqueueMail(tx, {
        about: null,
        to: before.email,
        ...emailChangedMail(site, { name: before.name, newEmail: email }),
      });
    } else if (before.email !== email) return refuseLink();
    await claimBookings(tx, claimable, userId);
    return done({ msg: "Email address changed successfully!" });
  });
}

function refuseLink() {
  return refuse("INVALID_LINK", INVALID_LINK);
}
