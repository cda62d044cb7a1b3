import { db, transaction, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

import { noteSelect, toNoteJson } from "./json";

type NewNote = { id: string | undefined; by: Author; text: string; pinned: boolean };

/** The same note sent twice in a row is stored once. */
export async function writeNote({ id, by, text, pinned }: NewNote) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    // The row lock lets a double click find the first note.
    await lockBookingAlone(tx, id);
    const booking = await tx.booking.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
    if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const last = await tx.bookingNote.findFirst({
      where: { bookingId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { ...noteSelect, writtenBy: true },
    });
    const isRepeat = last?.text === text && last.writtenBy === by.id && last.pinned === pinned;
    const note = isRepeat ? last : await addNote(tx, { bookingId: id, by, text, pinned });
    return done({ msg: "Note saved!", note: toNoteJson(note) });
  });
}

export function addNote(tx: Tx, { bookingId, by, text, pinned }: Omit<NewNote, "id"> & { bookingId: string }) {
  const data = { bookingId, text, pinned, writtenBy: by.id, authorName: by.name };
  return tx.bookingNote.create({ data, select: noteSelect });
}

export async function pinNote({ id, note, pinned }: { id: string | undefined; note: string; pinned: boolean }) {
  const { count } =
    isId(id) && isId(note)
      ? await db.bookingNote.updateMany({
          where: { id: note, bookingId: id, booking: { deletedAt: null } },
          data: { pinned },
        })
      : { count: 0 };
  if (count === 0) return refuse("NOT_FOUND", "There is no such note.");
  return done({ msg: pinned ? "The note is pinned." : "The note is pinned no more." });
}
