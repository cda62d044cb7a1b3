import { type z } from "zod";

import { db } from "~/db.server";
import { type Kept, reasonsOf } from "~/models/sales/booking/bulk/outcome";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { counted } from "~/values/counted";
import { workInTime } from "~/values/in-time";

import { selectionOf } from "./criteria.server";
import { type apiPickupSchema, type Pickup } from "./schema";
import { activeIn, idsOf, nobodyIn, type Selection } from "./selection.server";

const MOST = 5_000;

type SetPickup = Pickup & { selection: Selection | null; by: Author };

/** Updates each booking in its own transaction, with history and mail, if it has not changed since it was read. */
export async function setPickup({ selection, by, pickup, tripContact, which }: SetPickup) {
  const rows = selection ? await listActive(selection) : [];
  if (rows.length === 0) return nobodyIn(selection);
  const isOpen = (stored: string | null, given: string | undefined) =>
    given !== undefined && stored !== given && (which === "all" || stored === null);
  const edits = rows.flatMap(({ id, bookingNumber, version, ...stored }) => {
    const edit = {
      ...(isOpen(stored.pickup, pickup) && { pickup }),
      ...(isOpen(stored.tripContact, tripContact) && { tripContact }),
    };
    return Object.keys(edit).length > 0 ? [{ id, bookingNumber, version, edit }] : [];
  });
  if (edits.length === 0) {
    const msg = "All of them have one already. Please choose to replace it, or leave it as it is.";
    return refuse("INVALID_INPUT", msg, { errors: { which: msg } });
  }
  const kept: Kept[] = [];
  const left = await workInTime(edits, async ({ id, bookingNumber, version, edit }) => {
    const result = await updateBooking({ id, by, version, ...edit });
    if (!result.ok) kept.push({ bookingNumber, why: WHY[result.code] ?? { msg: result.msg } });
  });
  return done({ msg: savedInWords(edits.length - left.length - kept.length, kept, left.length) });
}

/** For the groups that a call names. */
export function setPickups({
  pickup,
  tripContact,
  which,
  by,
  ...chosen
}: z.output<typeof apiPickupSchema> & { by: Author }) {
  const { selection, errors } = selectionOf(chosen);
  const [fault] = Object.values(errors);
  if (fault) return refuse("INVALID_INPUT", fault, { errors });
  return setPickup({ selection, by, pickup, tripContact, which });
}

const WHY: Record<string, "changed" | "gone"> = { STALE_EDIT: "changed", NOT_FOUND: "gone" };

function savedInWords(saved: number, kept: Kept[], rest: number) {
  const sentences = [
    `Saved for ${counted(saved, "booking")}.`,
    kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ")}.`,
    rest > 0 && `${rest} more wait: please send it again.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

async function listActive(selection: Selection) {
  const ids = await idsOf(await activeIn(selection), MOST);
  return db.booking.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { id: true, bookingNumber: true, version: true, pickup: true, tripContact: true },
  });
}
