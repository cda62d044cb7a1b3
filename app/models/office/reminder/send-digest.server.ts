import { transaction } from "~/db.server";
import { digestMail } from "~/emails/reminders";
import { Prisma } from "~/generated/prisma/client";
import { invoiceDaysInWords } from "~/models/money/document/gst-rules";
import { listNotInvoiced } from "~/models/money/document/list-not-invoiced.server";
import { isFirst, isMorning } from "~/models/money/reminder/remind-of-dues.server";
import { claims as openClaims } from "~/models/office/list/claims.server";
import { overdue as overdueBookings, refundsToPay } from "~/models/office/list/money.server";
import { countsOfMoneyTasks } from "~/models/office/list/money-worklists.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { readCounts } from "~/models/system/stat/read-counts.server";
import { addDays, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { totalOf } from "~/values/paging";

const { sql } = Prisma;

/** Mails the office once a day what is waiting, if anything is and the settings say so. */
export async function sendDigest(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.officeDigest !== "yes" || !isMorning(now)) return;
  const day = today(now);
  const [{ overdue, claims, refunds, starts, lacking, differing, ended }, [oldest]] = await Promise.all([
    readCounts("digest", {
      ...(await countsOfMoneyTasks()),
      overdue: overdueBookings.count({}, Infinity),
      refunds: refundsToPay.count({}, Infinity),
      claims: openClaims.count({}),
      starts: sql`SELECT count(*) FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" = 'confirmed'
        AND "startDate" = ${toDate(addDays(day, 1))}::date`,
    }),
    listNotInvoiced({ take: 1 }),
  ]);
  const { total } = totalOf(claims);
  const waiting = [
    { name: "Payments overdue", count: overdue, short: `${overdue} overdue` },
    { name: "Payments to check", count: total, short: counted(total, "claim") },
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
    if (await isFirst(tx, `digest ${day}`))
      await enqueueMail(tx, { about: null, to: site.email, ...digestMail(site, waiting) });
  });
}
