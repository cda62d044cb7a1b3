import { db } from "~/db.server";
import { type Kept, reasonsOf } from "~/models/sales/booking/bulk/outcome";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { counted } from "~/values/counted";

import { type Pickup } from "./pickup-schema";
import { type Day, NOBODY, startingOn } from "./starting-on";

/** Each update takes some milliseconds, and a user waits. */
const AT_ONCE = 200;

/** The package's title, if any guest starts on this day. */
export async function getDeparture({ day, packageId }: Day) {
  const [row] = await activeOn({ day, packageId }, 1);
  return row ? done({ day, packageTitle: row.package.packageTitle }) : refuse("NOT_FOUND", NOBODY);
}

type SetPickup = Day & Pickup & { by: Author };

/** Updates each booking in its own transaction, with history and mail, if it has not changed since it was read. */
export async function setPickup({ day, packageId, by, pickup, tripContact, which }: SetPickup) {
  const rows = await activeOn({ day, packageId });
  if (rows.length === 0) return refuse("NOT_FOUND", NOBODY);
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
  for (const { id, bookingNumber, version, edit } of edits.slice(0, AT_ONCE)) {
    const result = await updateBooking({ id, by, version, ...edit });
    if (!result.ok) kept.push({ bookingNumber, why: WHY[result.code] ?? { msg: result.msg } });
  }
  return done({ msg: tell(Math.min(edits.length, AT_ONCE) - kept.length, kept, edits.length - AT_ONCE) });
}

const WHY: Record<string, "changed" | "gone"> = { STALE_EDIT: "changed", NOT_FOUND: "gone" };

/** "Saved for 14 bookings. 1 not: 1042 has changed since." */
function tell(saved: number, kept: Kept[], rest: number) {
  const sentences = [
    `Saved for ${counted(saved, "booking")}.`,
    kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ")}.`,
    rest > 0 && `${rest} more wait: please send it again.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

async function activeOn(day: Day, take?: number) {
  const where = startingOn(day);
  if (!where) return [];
  return db.booking.findMany({
    where,
    orderBy: { id: "asc" },
    take,
    select: {
      id: true,
      bookingNumber: true,
      version: true,
      pickup: true,
      tripContact: true,
      package: { select: { packageTitle: true } },
    },
  });
}
