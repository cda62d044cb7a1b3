import { db, transaction } from "~/db.server";
import { digestMail } from "~/emails/reminders";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { countOverdue } from "~/models/money/list-overdue.server";
import { countRefundsToPay } from "~/models/money/list-refunds-to-pay.server";
import { countOpenClaims } from "~/models/payment-claim/list-claims.server";
import { getSettings } from "~/models/setting/get-site.server";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";

import { isFirst } from "./is-first.server";
import { isMorning } from "./remind-of-dues.server";

/** Tells the office once a day what waits, if there is something and staff chose that. */
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
  const parts = [
    overdue > 0 && `${overdue} overdue`,
    claims.total > 0 && `${claims.total} ${claims.total === 1 ? "claim" : "claims"}`,
    refunds > 0 && plural(refunds, "refund", "refunds", "to pay"),
    starts > 0 && plural(starts, "start", "starts", "tomorrow"),
  ].filter((part) => part !== false);
  if (parts.length === 0) return;
  await transaction(async (tx) => {
    if (await isFirst(tx, `digest ${day}`)) await enqueueMail(tx, { to: site.email, ...digestMail(site, parts) });
  });
}

function countStarts(day: CalendarDate) {
  const startDate = toDate(addDays(day, 1));
  return db.booking.count({ where: { deletedAt: null, bookingStatus: "confirmed", startDate } });
}

function plural(count: number, one: string, many: string, rest: string) {
  return `${count} ${count === 1 ? one : many} ${rest}`;
}
