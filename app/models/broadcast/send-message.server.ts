import { isUniqueViolation, transaction, type Tx } from "~/db.server";
import { type Kept, reasonsOf } from "~/models/booking/bulk/outcome";
import { recordEvents } from "~/models/booking/record-events.server";
import { counted } from "~/models/departure/in-words";
import { isMoneyKept } from "~/models/departure/select-guests.server";
import { type Day, NOBODY, startingOn } from "~/models/departure/starting-on";
import { enqueueMails } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { fromDate } from "~/values/calendar";
import { hashSecret } from "~/values/secret.server";

import { mailTo, type Recipient, recipientSelect } from "./recipients";
import { faultIn, type Message } from "./variables";

type NewMessage = Day &
  Message & {
    by: { id: string; name: string };
    /** Numbers of the bookings its preview showed: nobody else is written to. */
    seen: number[];
    idempotencyKey: string;
  };

/** To each of them that is still active, once, however often it is sent. */
export async function sendMessage(message: NewMessage) {
  const [site, isKept] = await Promise.all([getSite(), isMoneyKept()]);
  try {
    return await transaction((tx) => send(tx, site, isKept, message));
  } catch (error) {
    // A retry sees the message that won.
    if (isUniqueViolation(error, "onceKey")) return transaction((tx) => send(tx, site, isKept, message));
    throw error;
  }
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
    const event = { kind: "edit", field: "message", oldValue: "", newValue: mails[place]?.subject ?? subject } as const;
    await recordEvents(tx, row, by, [event]);
  }
  return done({ msg: tell(recipients.length, kept, newcomers) });
}

const REUSED =
  "Another message was sent from here already. Nothing new is sent: please look at the preview and send it again.";

/** Whoever cancels one of them meanwhile comes before or after, and so does a second click. */
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

/** "Sent to 13 bookings. 1 not: 1051 is canceled." */
function tell(sent: number, kept: Kept[], newcomers: number) {
  const sentences = [
    sent > 0 && `Sent to ${counted(sent, "booking", "bookings")}.`,
    kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ")}.`,
    newcomers > 0 && `${counted(newcomers, "booking has", "bookings have")} come since the preview and got nothing.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
