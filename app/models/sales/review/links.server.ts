import { db, type Tx } from "~/db.server";
import { siteUrl } from "~/site.server";
import { removeInBatches } from "~/values/batches";
import { DAY, daysAgo } from "~/values/durations";
import { hashSecret, newSecret } from "~/values/secret.server";

export const LINK_DAYS = 180;

/** A link by which whoever gets it writes the review of this booking. One of its kind: a later one replaces it. */
export async function issueReviewLink(tx: Tx, bookingId: string, kind: "invitation" | "reminder" | "refusal") {
  const token = newSecret();
  const fresh = { tokenHash: hashSecret(token), createdAt: new Date() };
  await tx.reviewLink.upsert({
    where: { bookingId_kind: { bookingId, kind } },
    create: { bookingId, kind, ...fresh },
    update: fresh,
    select: { kind: true },
  });
  return { link: siteUrl(`/review/${token}`), linkExpiresAt: new Date(Date.now() + LINK_DAYS * DAY) };
}

export async function removeOldReviewLinks() {
  const where = { createdAt: { lt: daysAgo(LINK_DAYS) } };
  return removeInBatches((limit) => db.reviewLink.deleteMany({ where, limit }));
}
