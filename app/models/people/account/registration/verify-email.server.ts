import { transaction } from "~/db.server";
import { claimBookings, lockClaimable } from "~/models/people/contact/claim-bookings.server";
import { inviteToClaim } from "~/models/people/contact/invite-to-claim.server";
import { findToken, INVALID_LINK } from "~/models/people/verification/tokens.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";

/** `registered` is the id of the account that this browser registered, if it did. */
type Verification = { verificationToken: string; email: string; registered?: string | null };

/** Mail scanners open links, too: so it succeeds again, and proves a person only in the browser that registered. */
export async function verifyEmail({ verificationToken, email, registered }: Verification) {
  const site = await getSite();
  return transaction(async (tx) => {
    const link = await findToken(tx, verificationToken, "verify-email");
    if (!link || link.email !== email) return refuse("INVALID_LINK", INVALID_LINK);
    const { userId } = link;
    const claimable = registered === userId ? await lockClaimable(tx, email) : null;
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    if (claimable) await claimBookings(tx, claimable, userId);
    else if (count === 1) await inviteToClaim(tx, site, userId);
    return done({ msg: "Account Verified" });
  });
}
