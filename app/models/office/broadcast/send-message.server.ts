import { retryOnDuplicateKey, type Tx } from "~/db.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { type Day, NOBODY, startingOn } from "~/models/office/departure/starting-on";
import { type Kept, reasonsOf } from "~/models/sales/booking/bulk/outcome";
import { enqueueMails } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { fromDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { hashSecret } from "~/values/secret.server";

import { mailTo, type Recipient, recipientSelect } from "./recipients";
import { faultIn, type Message } from "./variables";

type NewMessage = Day &
  Message & {
    by: Author;
    /** The booking numbers that the preview showed: nobody else gets a mail. */
    seen: number[];
    idempotencyKey: string;
  };

/** Mails the guests of the bookings that are still active. A repeated key sends nothing twice. */
export async function sendMessage(message: NewMessage) {
  const [site, isKept] = await Promise.all([getSite(), isMoneyKept()]);
  return retryOnDuplicateKey(["Broadcast_onceKey_key"], (tx) => send(tx, site, isKept, message));
}

async function send(
  tx: Tx,
  site: Site,
  isKept: boolean,
  { subject, text, by, seen, idempotencyKey, ...day }: NewMessage,
) {
  const where = startingOn(day);
  if (!where) return refuse("NOT_FOUND", NOBODY);
  const rows = await lockSeen(tx, seen);
  const onceKey = hashSecret(`${by.id} ${day.day} ${day.packageId} ${idempotencyKey}`);
  const sent = await tx.broadcast.findUnique({ where: { onceKey }, select: { id: true, subject: true, text: true } });
  if (sent && (sent.subject !== subject || sent.text !== text)) return refuse("IDEMPOTENCY_KEY_REUSED", REUSED);

  const newcomers = await tx.booking.count({
    where: { ...where, customerEmail: { not: "" }, bookingNumber: { notIn: seen } },
  });
  if (sent) {
    const mails = await tx.mail.findMany({ where: { broadcastId: sent.id }, select: { bookingId: true } });
    const mailed = new Set(mails.map(({ bookingId }) => bookingId));
    return done({
      msg: tell(
        mailed.size,
        keptOf(
          rows.filter(({ id }) => !mailed.has(id)),
          day,
        ),
        newcomers,
      ),
    });
  }
  const recipients = rows.filter((row) => !whyNot(row, day));
  const kept = keptOf(rows, day);
  if (recipients.length === 0) return refuse("STALE_EDIT", `Nothing is sent. ${tell(0, kept, newcomers)}`);
  const fault = faultIn({ subject, text }, recipients, isKept);
  if (fault) return refuse("INVALID_INPUT", fault.msg, { errors: { [fault.field]: fault.msg } });

  const { id: broadcastId } = await tx.broadcast.create({
    data: { onceKey, subject, text, sentBy: by.id, authorName: by.name },
    select: { id: true },
  });
  const mails = recipients.map((row) => ({
    ...mailTo(site, row, { subject, text }),
    broadcast: { broadcastId, bookingId: row.id },
  }));
  await enqueueMails(tx, mails);
  for (const [place, row] of recipients.entries()) {
    await recordEvents(tx, row, by, [edited("message", "", mails[place]?.subject ?? subject)]);
  }
  return done({ msg: tell(recipients.length, kept, newcomers) });
}

const REUSED =
  "Another message was sent from here already. Nothing new is sent: please look at the preview and send it again.";

/** The locks make concurrent cancellations and a second click wait. */
async function lockSeen(tx: Tx, seen: number[]): Promise<Recipient[]> {
  const where = { bookingNumber: { in: seen } };
  await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "bookingNumber" = ANY(${seen}::int[]) ORDER BY "id" FOR UPDATE`;
  return tx.booking.findMany({ where, orderBy: { id: "asc" }, select: recipientSelect });
}

function keptOf(rows: Recipient[], day: Day): Kept[] {
  return rows.flatMap((row) => {
    const why = whyNot(row, day);
    return why ? [{ bookingNumber: row.bookingNumber, why }] : [];
  });
}

function whyNot(row: Recipient, { day, packageId }: Day): Kept["why"] | undefined {
  if (row.deletedAt) return "gone";
  if (row.bookingStatus === "canceled") return "canceled";
  if (fromDate(row.startDate) !== day || row.packageId !== packageId) return "changed";
  return row.customerEmail === "" ? { msg: "has no e-mail any more" } : undefined;
}

/** "The message is on its way to 13 bookings. 1 not: 1051 is canceled." */
function tell(sent: number, kept: Kept[], newcomers: number) {
  const sentences = [
    sent > 0 && fateOf("The message", counted(sent, "booking")),
    kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ")}.`,
    newcomers > 0 && `${counted(newcomers, "booking has", "bookings have")} come since the preview and got nothing.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
