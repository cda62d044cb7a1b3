import { db, transaction, type Tx } from "~/db.server";
import { askReviewMail, remindReviewMail } from "~/emails/review";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type Site, siteUrl } from "~/site.server";
import { removeInBatches } from "~/values/batches";
import { addDays, toDate, today } from "~/values/calendar";
import { DAY, daysAgo } from "~/values/durations";
import { isMorning } from "~/values/morning";
import { hashSecret, newSecret } from "~/values/secret.server";

const MAILS = { invitation: askReviewMail, reminder: remindReviewMail };

type Kind = keyof typeof MAILS;

/** Days after a trip's end; beyond the last one nobody is asked, so that no old trip is when the setting is turned on. */
const ASKED = { invitation: { first: 2, last: 6 }, reminder: { first: 9, last: 14 } };

const BATCH = 200;

/** Asks guests once how their trip was, and those who did not answer once more, if the settings say so. */
export async function askForReviews(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.askForReviews !== "yes" || !isMorning(now)) return;
  for (const kind of ["reminder", "invitation"] as const)
    for (const id of await findUnasked(kind, now)) await ask(site, id, kind);
}

function whereUnasked(kind: Kind) {
  return {
    deletedAt: null,
    bookingStatus: "confirmed",
    customerEmail: { not: "" },
    review: null,
    reviewLinks: { none: { kind }, ...(kind === "reminder" && { some: { kind: "invitation" } }) },
  };
}

async function findUnasked(kind: Kind, now: Date) {
  const { first, last } = ASKED[kind];
  const endDate = { gte: toDate(addDays(today(now), -last)), lte: toDate(addDays(today(now), -first)) };
  const where = { ...whereUnasked(kind), endDate };
  const rows = await db.booking.findMany({ where, orderBy: { id: "asc" }, take: BATCH, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Under the booking's lock, so that two processes ask once, and nobody who writes or cancels just now. */
function ask(site: Site, id: string, kind: Kind) {
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const booking = await tx.booking.findFirst({
      where: { id, ...whereUnasked(kind) },
      select: { customerName: true, customerEmail: true, packageTitle: true, packageId: true },
    });
    if (!booking) return;
    const { link, linkExpiresAt } = await issueReviewLink(tx, id, kind);
    await enqueueMail(tx, { about: id, to: booking.customerEmail, linkExpiresAt, ...MAILS[kind](site, booking, link) });
  });
}

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
