import { db, transaction, type Tx } from "~/db.server";
import { lockBooking } from "~/models/booking/lock-booking.server";
import { recordEvents } from "~/models/booking/record-events.server";
import { refuse } from "~/result";
import { type Author } from "~/values/author";

import { holdMails, releaseMails, UNDO_SECONDS } from "./held-mails.server";
import { type Kept, type Outcome, resultOf } from "./outcome";

type Undo = { id: string | undefined; by: Author };

/** Sets a batch's bookings back to pending, except those whose mail is being sent or that were changed since. */
export async function undoConfirmation({ id: batchId, by }: Undo) {
  const confirmations = batchId ? await findConfirmations(batchId) : [];
  const [first] = confirmations;
  if (!batchId || !first) return refuse("NOT_FOUND", "There is nothing to undo.");
  if (first.changedBy !== by.id) return refuse("FORBIDDEN", "Only who confirmed this can undo it.");

  const last = Math.max(...confirmations.map(({ createdAt }) => createdAt.getTime()));
  const isInTime = Date.now() < last + UNDO_SECONDS * 1000;
  const held = await holdMails(confirmations.flatMap(({ mailId }) => mailId ?? []));
  const outcome: Outcome = { numbers: [], kept: [] };
  const toSend: string[] = [];
  for (const confirmation of confirmations) {
    const { mailId, booking } = confirmation;
    const isOpen = mailId === null ? isInTime : held.has(mailId);
    const why = await undoOne({ ...confirmation, batchId, isOpen, by });
    if (!why) outcome.numbers.push(booking.bookingNumber);
    else outcome.kept.push({ bookingNumber: booking.bookingNumber, why });
    if (why && mailId !== null) toSend.push(mailId);
  }
  await releaseMails(toSend);
  return resultOf("undone", outcome);
}

function findConfirmations(batchId: string) {
  return db.bookingChange.findMany({
    where: { batchId, field: "bookingStatus", newValue: "confirmed" },
    select: {
      id: true,
      bookingId: true,
      version: true,
      mailId: true,
      changedBy: true,
      createdAt: true,
      booking: { select: { bookingNumber: true } },
    },
    orderBy: { id: "asc" },
  });
}

type Confirmation = Awaited<ReturnType<typeof findConfirmations>>[number] & {
  batchId: string;
  isOpen: boolean;
  by: Author;
};

function undoOne({ id, bookingId, version, batchId, mailId, isOpen, by }: Confirmation) {
  return transaction(async (tx): Promise<Kept["why"] | undefined> => {
    await lockBooking(tx, bookingId);
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, deletedAt: null },
      select: { version: true },
    });
    if (!booking) return "gone";
    if (booking.version !== version) return (await isUndone(tx, batchId, bookingId, booking)) ? undefined : "changed";
    // Either the mail worker claims this row or we delete it, never both.
    if (!isOpen || (mailId !== null && !(await takeBack(tx, mailId)))) return mailId === null ? "late" : "sent";

    const updated = await tx.booking.update({
      where: { id: bookingId },
      data: { bookingStatus: "pending", version: { increment: 1 } },
      select: { id: true, version: true },
    });
    const edit = { field: "bookingStatus", oldValue: "confirmed", newValue: "pending" };
    await recordEvents(tx, updated, by, [{ kind: "undo", ...edit }], { batchId });
    await tx.bookingChange.update({ where: { id }, data: { kind: "undone" }, select: { id: true } });
    return undefined;
  });
}

/** Makes a repeated undo succeed. */
async function isUndone(tx: Tx, batchId: string, bookingId: string, { version }: { version: number }) {
  return (await tx.bookingChange.count({ where: { batchId, bookingId, kind: "undo", version } })) > 0;
}

async function takeBack(tx: Tx, id: string) {
  const { count } = await tx.mail.deleteMany({ where: { id, state: "waiting", attempts: 0, printedAt: null } });
  return count === 1;
}
