import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

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
