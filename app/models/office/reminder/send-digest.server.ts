import { db, transaction } from "~/db.server";
import { digestMail } from "~/emails/reminders";
import { invoiceDaysInWords } from "~/models/money/document/gst-rules";
import { countInvoicesThatDiffer } from "~/models/money/document/invoice-differs.server";
import { countNotInvoiced, listNotInvoiced } from "~/models/money/document/list-not-invoiced.server";
import { countWithoutReceipt } from "~/models/money/document/no-receipt.server";
import { countOpenClaims } from "~/models/money/payment-claim/list-claims.server";
import { isFirst, isMorning } from "~/models/money/reminder/remind-of-dues.server";
import { countOverdue } from "~/models/office/money/list-overdue.server";
import { refundsToPay } from "~/models/office/money/list-refunds-to-pay.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { COUNT_LIMIT } from "~/values/paging";

/** Mails the office once a day what is waiting, if anything is and the settings say so. */
export async function sendDigest(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.officeDigest !== "yes" || !isMorning(now)) return;
  const day = today(now);
  const bounds = { take: COUNT_LIMIT + 1 };
  const [overdue, claims, refunds, starts, lacking, differing, ended, [oldest]] = await Promise.all([
    countOverdue(),
    countOpenClaims(),
    refundsToPay.count(),
    countStarts(day),
    countWithoutReceipt(bounds),
    countInvoicesThatDiffer(bounds),
    countNotInvoiced(bounds),
    listNotInvoiced({ take: 1 }),
  ]);
  const waiting = [
    { name: "Payments overdue", count: overdue, short: `${overdue} overdue` },
    { name: "Payments to check", count: claims.total, short: counted(claims.total, "claim") },
    { name: "Refunds to pay", count: refunds, short: `${counted(refunds, "refund")} to pay` },
    { name: "Confirmed trips starting tomorrow", count: starts, short: `${counted(starts, "start")} tomorrow` },
    { name: "Payments without a receipt", count: lacking, short: `${lacking} without a receipt` },
    { name: "Invoices that differ", count: differing, short: `${counted(differing, "invoice")} to mend` },
    {
      name: "Trips ended, no invoice yet",
      count: ended,
      short: `${counted(ended, "invoice")} to make`,
      more: oldest && `the oldest: ${invoiceDaysInWords(oldest.endDate, day)}`,
    },
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
