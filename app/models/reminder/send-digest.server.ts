import { db, transaction } from "~/db.server";
import { digestMail } from "~/emails/reminders";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { countOverdue } from "~/models/money/list-overdue.server";
import { countRefundsToPay } from "~/models/money/list-refunds-to-pay.server";
import { countOpenClaims } from "~/models/payment-claim/list-claims.server";
import { getSettings } from "~/models/setting/get-site.server";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";

import { isFirst } from "./is-first.server";
import { isMorning } from "./remind-of-dues.server";

/** Mails the office once a day what is waiting, if anything is and the settings say so. */
export async function sendDigest(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.officeDigest !== "yes" || !isMorning(now)) return;
  const day = today(now);
  const [overdue, claims, refunds, starts] = await Promise.all([
    countOverdue(),
    countOpenClaims(),
    countRefundsToPay(),
    countStarts(day),
  ]);
  const waiting = [
    { name: "Payments overdue", count: overdue, short: `${overdue} overdue` },
    { name: "Payments to check", count: claims.total, short: counted(claims.total, "claim") },
    { name: "Refunds to pay", count: refunds, short: `${counted(refunds, "refund")} to pay` },
    { name: "Confirmed trips starting tomorrow", count: starts, short: `${counted(starts, "start")} tomorrow` },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return;
  await transaction(async (tx) => {
    if (await isFirst(tx, `digest ${day}`)) await enqueueMail(tx, { to: site.email, ...digestMail(site, waiting) });
  });
}

function countStarts(day: CalendarDate) {
  const startDate = toDate(addDays(day, 1));
  return db.booking.count({ where: { deletedAt: null, bookingStatus: "confirmed", startDate } });
}
