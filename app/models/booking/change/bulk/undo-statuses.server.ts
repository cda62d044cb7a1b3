import { db, isCheckViolation, transaction, type Tx } from "~/db.server";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { recordEvents } from "~/models/booking/row/record-events.server";
import { refuseUse } from "~/models/catalogue/offer/lock-promo-code.server";
import { unlessBusy } from "~/models/catalogue/package/lock-package.server";
import { refuse } from "~/result";
import { canSendMail } from "~/services/mail.server";
import { type Author } from "~/values/author";

import { holdMails, releaseMails, UNDO_SECONDS } from "./held-mails.server";
import { type Kept, type Outcome, resultOf } from "./outcome";

type Undo = { id: string | undefined; by: Author };

/** Gives a batch's bookings their status back, except those whose mail is being sent or that were changed since. */
export async function undoStatuses({ id: batchId, by }: Undo) {
  const changes = batchId ? await findChanges(batchId) : [];
  const [first] = changes;
  if (!batchId || !first) return refuse("NOT_FOUND", "There is nothing to undo.");
  if (first.changedBy !== by.id) return refuse("FORBIDDEN", "Only who did this can undo it.");

  const last = Math.max(...changes.map(({ createdAt }) => createdAt.getTime()));
  const isInTime = Date.now() < last + UNDO_SECONDS * 1000;
  const held = await holdMails(changes.flatMap(({ mailId }) => mailId ?? []));
  const outcome: Outcome = { numbers: [], kept: [] };
  const toSend: string[] = [];
  for (const change of changes) {
    const { mailId, booking } = change;
    const isOpen = mailId === null ? isInTime : held.has(mailId);
    const why = await unlessBusy(unlessTaken(undoOne({ ...change, batchId, isOpen, by })));
    if (!why) outcome.numbers.push(booking.bookingNumber);
    else outcome.kept.push({ bookingNumber: booking.bookingNumber, why });
    if (why && mailId !== null) toSend.push(mailId);
  }
  await releaseMails(toSend);
  return resultOf("undone", outcome);
}

function findChanges(batchId: string) {
  return db.bookingChange.findMany({
    where: { batchId, field: "bookingStatus", kind: { not: "undo" } },
    select: {
      id: true,
      bookingId: true,
      version: true,
      oldValue: true,
      newValue: true,
      mailId: true,
      changedBy: true,
      createdAt: true,
      booking: { select: { bookingNumber: true, createdAt: true } },
    },
    orderBy: { id: "asc" },
  });
}

type Change = Awaited<ReturnType<typeof findChanges>>[number] & {
  batchId: string;
  isOpen: boolean;
  by: Author;
};

function undoOne({ id, bookingId, version, batchId, mailId, isOpen, by, oldValue, newValue, booking: made }: Change) {
  return transaction(async (tx): Promise<Kept["why"] | undefined> => {
    await lockBooking(tx, bookingId);
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, deletedAt: null },
      select: { id: true, userId: true, offerCode: true, version: true },
    });
    if (!booking) return "gone";
    if (booking.version !== version) return (await isUndone(tx, batchId, bookingId, booking)) ? undefined : "changed";
    if (newValue === "canceled" && (await refuseUse(tx, booking))) return "taken";
    // Either the mail worker claims this row or we delete it, never both.
    if (!isOpen || (mailId !== null && !(await takeBack(tx, mailId))))
      return mailId !== null && canSendMail() ? "sent" : "late";

    const updated = await tx.booking.update({
      where: { id: bookingId },
      data: {
        bookingStatus: oldValue,
        confirmedAt:
          oldValue === "confirmed" ? ((await confirmedBefore(tx, bookingId, id)) ?? made.createdAt) : undefined,
        version: { increment: 1 },
      },
      select: { id: true, version: true },
    });
    const edit = { field: "bookingStatus", oldValue: newValue, newValue: oldValue };
    await recordEvents(tx, updated, by, [{ kind: "undo", ...edit }], { batchId });
    await tx.bookingChange.update({ where: { id }, data: { kind: "undone" }, select: { id: true } });
    return undefined;
  });
}

/** A canceled booking gave its places and its code back, and others may have them by now. */
function unlessTaken(work: ReturnType<typeof undoOne>): typeof work {
  return work.catch((error: unknown) => {
    if (["PackageDay_seats", "Offer_used"].some((name) => isCheckViolation(error, name))) return "taken";
    throw error;
  });
}

/** The advance is due so many days after the confirmation, not after the undo. */
async function confirmedBefore(tx: Tx, bookingId: string, changeId: string) {
  const confirmation = await tx.bookingChange.findFirst({
    where: { bookingId, field: "bookingStatus", newValue: "confirmed", id: { lt: changeId } },
    orderBy: { id: "desc" },
    select: { createdAt: true },
  });
  return confirmation?.createdAt;
}

/** Makes a repeated undo succeed. */
async function isUndone(tx: Tx, batchId: string, bookingId: string, { version }: { version: number }) {
  return (await tx.bookingChange.count({ where: { batchId, bookingId, kind: "undo", version } })) > 0;
}

async function takeBack(tx: Tx, id: string) {
  const { count } = await tx.mail.deleteMany({ where: { id, state: "waiting", attempts: 0, printedAt: null } });
  return count === 1;
}
