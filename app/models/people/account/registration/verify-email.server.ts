import { transaction } from "~/db.server";
import { claimBookings, lockClaimable } from "~/models/people/contact/claim-bookings.server";
import { offerBookings } from "~/models/people/contact/offer-bookings.server";
import { findToken, INVALID_LINK } from "~/models/people/verification/tokens.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";

/** `registered` is the id of the account that this browser registered, if it did. */
type Verification = { verificationToken: string; email: string; registered?: string | null };

/**
 * Succeeds again on a verified account, because mail scanners open links before people do. For the same reason it moves
 * bookings of the office only in the browser that registered; elsewhere the link is no proof of a person.
 */
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
    else if (count === 1) await offerBookings(tx, site, userId);
    return done({ msg: "Account Verified" });
  });
}
