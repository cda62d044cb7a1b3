import { transaction } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { noteSelect, toNoteJson } from "./json";

type NewNote = { id: string | undefined; by: { id: string; name: string }; text: string; pinned: boolean };

/** Sent twice in a row, it is written once. */
export async function writeNote({ id, by, text, pinned }: NewNote) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    // The row lock lets a double click find the first note.
    const booking = await lockBookingAlone(tx, id);
    if (!booking || booking.isDeleted) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const last = await tx.bookingNote.findFirst({
      where: { bookingId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { ...noteSelect, writtenBy: true },
    });
    const isRepeat = last?.text === text && last.writtenBy === by.id && last.pinned === pinned;
    const data = { bookingId: id, text, pinned, writtenBy: by.id, authorName: by.name };
    const note = isRepeat ? last : await tx.bookingNote.create({ data, select: noteSelect });
    return done({ msg: "Note saved!", note: toNoteJson(note) });
  });
}
