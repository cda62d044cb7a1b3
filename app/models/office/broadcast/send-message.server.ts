import { type z } from "zod";

import { db, lockWhere, retryOnDuplicateKey, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Kept, reasonsOf } from "~/models/booking/change/bulk/outcome";
import { edited, recordForEach } from "~/models/booking/row/record-events.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { selectionOf } from "~/models/office/departure/criteria.server";
import { activeIn, idsOf, nobodyIn, type Selection } from "~/models/office/departure/set-pickup.server";
import { enqueueMails } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse, refuseField } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { counted } from "~/values/counted";
import { hashSecret } from "~/values/secret.server";
import { whatsAppTo } from "~/values/whatsapp";

import { MAX_BOOKINGS, MAX_SELECTED } from "./limits";
import { faultIn, fillIn, mailTo, type Message, type Recipient, recipientSelect } from "./message";
import { type apiMessageSchema } from "./schema";

type NewMessage = Message & {
  selection: Selection | null;
  by: Author;
  /** The booking numbers that the preview showed: nobody else gets a mail. */
  seen: number[];
  idempotencyKey: string;
};

/** Mails the guests of the bookings that are still active. A repeated key sends nothing twice. */
export async function sendMessage({ selection, ...message }: NewMessage) {
  if (!selection) return nobodyIn(selection);
  const [site, isKept, where] = await Promise.all([getSite(), isMoneyKept(), activeIn(selection)]);
  const onceKey = hashSecret(`${message.by.id} ${JSON.stringify(selection)} ${message.idempotencyKey}`);
  return retryOnDuplicateKey(["Broadcast_onceKey_key"], (tx) => send(tx, site, isKept, { ...message, where, onceKey }));
}

type Sending = Omit<NewMessage, "selection"> & { where: Prisma.Sql; onceKey: string };

async function send(tx: Tx, site: Site, isKept: boolean, { subject, text, by, seen, where, onceKey }: Sending) {
  const rows = await lockSeen(tx, seen);
  const meant = new Set(await idsOf(where, MAX_SELECTED, tx));
  const sent = await tx.broadcast.findUnique({ where: { onceKey }, select: { id: true, subject: true, text: true } });
  if (sent && (sent.subject !== subject || sent.text !== text)) return refuse("IDEMPOTENCY_KEY_REUSED", REUSED);

  const newcomers = await tx.booking.count({
    where: { id: { in: [...meant] }, customerEmail: { not: "" }, bookingNumber: { notIn: seen } },
  });
  if (sent) {
    const mails = await tx.mail.findMany({ where: { broadcastId: sent.id }, select: { bookingId: true } });
    const mailed = new Set(mails.map(({ bookingId }) => bookingId));
    const others = rows.filter(({ id }) => !mailed.has(id));
    return done({ msg: sentInWords(mailed.size, keptOf(others, meant), newcomers) });
  }
  const recipients = rows.filter((row) => !whyNot(row, meant));
  const kept = keptOf(rows, meant);
  if (recipients.length === 0) return refuse("STALE_EDIT", `Nothing is sent. ${sentInWords(0, kept, newcomers)}`);
  const fault = faultIn({ subject, text }, recipients, isKept);
  if (fault) return refuseField(fault.field, fault.msg);

  const { id: broadcastId } = await tx.broadcast.create({
    data: { onceKey, subject, text, sentBy: by.id, authorName: by.name },
    select: { id: true },
  });
  const mails = recipients.map((row) => ({
    ...mailTo(site, row, { subject, text }),
    about: row.id,
    broadcast: { broadcastId, bookingId: row.id },
  }));
  await enqueueMails(tx, mails);
  await recordForEach(tx, recipients, by, (row) => [edited("message", "", inOneLine(fillIn({ subject, text }, row)))]);
  return done({ msg: sentInWords(recipients.length, kept, newcomers) });
}

function inOneLine({ subject, text }: Message) {
  return `${subject}: ${text}`;
}

const REUSED =
  "Another message was sent from here already. Nothing new is sent: please look at the preview and send it again.";

/** The locks make concurrent cancellations and a second click wait. */
async function lockSeen(tx: Tx, seen: number[]): Promise<Recipient[]> {
  const where = { bookingNumber: { in: seen } };
  await lockWhere(tx, Prisma.sql`"Booking" WHERE "bookingNumber" = ANY(${seen}::int[])`);
  return tx.booking.findMany({ where, orderBy: { id: "asc" }, select: recipientSelect });
}

function keptOf(rows: Recipient[], meant: Set<string>): Kept[] {
  return rows.flatMap((row) => {
    const why = whyNot(row, meant);
    return why ? [{ bookingNumber: row.bookingNumber, why }] : [];
  });
}

function whyNot(row: Recipient, meant: Set<string>): Kept["why"] | undefined {
  if (row.deletedAt) return "gone";
  if (row.bookingStatus === "canceled") return "canceled";
  if (!meant.has(row.id)) return "changed";
  return row.customerEmail === "" ? { msg: "has no e-mail any more" } : undefined;
}

function sentInWords(sent: number, kept: Kept[], newcomers: number) {
  const sentences = [
    sent > 0 && fateOf("The message", counted(sent, "booking")),
    kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ")}.`,
    newcomers > 0 && `${counted(newcomers, "booking has", "bookings have")} come since the preview and got nothing.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Mails all who are in the groups now, and names those whom a mail does not reach. */
export async function writeToAll({
  subject,
  text,
  idempotencyKey,
  by,
  ...chosen
}: z.output<typeof apiMessageSchema> & { by: Author }) {
  const { selection, errors } = selectionOf(chosen);
  const [fault] = Object.values(errors);
  if (fault) return refuse("INVALID_INPUT", fault, { errors });
  const shown = await previewMessage({ subject, text, selection });
  if (!shown.ok) return shown;
  const { seen, withoutMail } = shown.value;
  const sent = await sendMessage({ subject, text, selection, seen, idempotencyKey, by });
  return sent.ok ? done({ ...sent.value, withoutMail }) : sent;
}

/** The recipients, the first one's mail, and the guests without e-mail, each with a text for WhatsApp. */
export async function previewMessage({ subject, text, selection }: Message & { selection: Selection | null }) {
  if (!selection) return nobodyIn(selection);
  const where = await activeIn(selection);
  const [site, isKept, rows] = await Promise.all([
    getSite(),
    isMoneyKept(),
    idsOf(where, MAX_BOOKINGS + 1).then((ids) =>
      db.booking.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" }, select: recipientSelect }),
    ),
  ]);
  if (rows.length === 0) return nobodyIn(selection);
  if (rows.length > MAX_BOOKINGS)
    return refuse("INVALID_INPUT", `These are more than ${MAX_BOOKINGS} bookings, which is too many for one message.`);
  const message = { subject, text };
  const fault = faultIn(message, rows, isKept);
  if (fault) return refuseField(fault.field, fault.msg);

  const mailed = rows.filter(({ customerEmail }) => customerEmail !== "");
  const [first] = mailed;
  return done({
    seen: mailed.map(({ bookingNumber }) => bookingNumber),
    first: first ? mailTo(site, first, message) : null,
    withoutMail: rows
      .filter(({ customerEmail }) => customerEmail === "")
      .map(({ bookingNumber, customerName, customerPhone, ...facts }) => {
        const own = fillIn(message, { bookingNumber, customerName, ...facts }).text;
        const chatText = `Hello ${customerName},\n\n${own}\n\n${site.brand}, ${site.phone}`;
        return { bookingNumber, customerName, customerPhone, chat: whatsAppTo(customerPhone, chatText) };
      }),
  });
}

export type Preview = Done<typeof previewMessage>;
