import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { noteSelect, toNoteJson } from "./json";

const MOST = 100;

/** Pinned ones first, then the newest. */
export async function getNotes(bookingId: string) {
  const rows = await db.bookingNote.findMany({
    where: { bookingId },
    orderBy: [{ pinned: "desc" }, { createdAt: "desc" }, { id: "desc" }],
    take: MOST,
    select: noteSelect,
  });
  return rows.map(toNoteJson);
}

export async function listNotes(id: string | undefined) {
  const isThere = isId(id) && (await db.booking.count({ where: { id, deletedAt: null } })) > 0;
  return isThere ? done({ notes: await getNotes(id) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}

/** The newest pinned note of each booking, by the booking's id. */
export async function listPinned(bookingIds: string[]): Promise<Record<string, string>> {
  const rows = await db.bookingNote.findMany({
    where: { bookingId: { in: bookingIds }, pinned: true },
    orderBy: [{ bookingId: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    distinct: ["bookingId"],
    select: { bookingId: true, text: true },
  });
  return Object.fromEntries(rows.map(({ bookingId, text }) => [bookingId, text]));
}
