import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { DAY } from "~/values/durations";

import { OPENS_AFTER } from "./drive-links.server";
import { type DriveLink, pickupsOf } from "./get-drive.server";
import { type Met } from "./schema";

/** Notes once when the guests were met, however often the phone sends it, or takes it back. */
export async function meet(link: DriveLink, { booking: id, intent, at }: Met) {
  const booking = await db.booking.findFirst({ where: { ...pickupsOf(link), id }, select: { id: true } });
  if (!booking) return refuse("NOT_FOUND", "This pick-up is not on the page any more. Please load it again.");
  const where = { bookingId: id, day: link.day };
  if (intent === "undo") await db.pickupMet.deleteMany({ where });
  else await db.pickupMet.createMany({ data: { ...where, metAt: tappedAt(at) }, skipDuplicates: true });
  return done({ id });
}

/** A phone's clock may be wrong: not in the future, and not before the page could be opened. */
function tappedAt(at: string | undefined) {
  const now = Date.now();
  const tapped = at ? Date.parse(at) : now;
  return new Date(Math.min(now, Math.max(tapped, now - (OPENS_AFTER + 1) * DAY)));
}
