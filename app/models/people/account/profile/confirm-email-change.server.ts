import { claimBookings, lockClaimable } from "~/models/people/contact/claim-bookings.server";
import { offerBookings } from "~/models/people/contact/offer-bookings.server";
import { unlessTaken } from "~/models/people/user/accounts.server";
import { dropTokens, findToken, INVALID_LINK } from "~/models/people/verification/tokens.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

type Confirmation = { token: string; by?: { id: string } | null };

/** Opened again it succeeds. It proves the mailbox only to who asked for it: `by`, logged in where it is opened. */
export async function confirmEmailChange({ token, by }: Confirmation) {
  const site = await getSite();
  return unlessTaken(refuse("INVALID_LINK", INVALID_LINK), async (tx) => {
    const link = await findToken(tx, token, "change-email");
    if (!link) return refuse("INVALID_LINK", INVALID_LINK);
    const { userId, email } = link;
    const claimable = by?.id === userId ? await lockClaimable(tx, email) : null;
    // The guarded update lets one of concurrent requests win, and none if a password change has revoked the link.
    const { count } = await tx.token.updateMany({
      where: { id: link.id, usedAt: null },
      data: { usedAt: new Date() },
    });
    if (count === 1) {
      await tx.user.update({ where: { id: userId }, data: { email, mailboxProvenAt: null }, select: { id: true } });
      audit("email-changed", { userId });
      await dropTokens(tx, userId, ["reset-password", "claim-bookings"]);
      if (!claimable) await offerBookings(tx, site, userId);
    } else if ((await tx.user.count({ where: { id: userId, email } })) === 0) {
      return refuse("INVALID_LINK", INVALID_LINK);
    }
    if (claimable) await claimBookings(tx, claimable, userId);
    return done({ msg: "Email address changed successfully!" });
  });
}
