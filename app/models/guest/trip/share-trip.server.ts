import { z } from "zod";

import { lockWhere, transaction } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { can, type Role } from "~/models/people/user/rights";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";
import { newLinkKey } from "~/values/secret.server";

const SHARE_INTENTS = ["make", "replace", "stop"] as const;

export const shareSchema = z.object({
  intent: z.enum(SHARE_INTENTS, "Please choose what to do with the link."),
});

type ShareIntent = z.infer<typeof shareSchema>["intent"];

const MESSAGES: Record<ShareIntent, string> = {
  make: "The link is made.",
  replace: "The new link is made. The old one no longer works.",
  stop: "The link no longer works.",
};

const GUARDS: Record<ShareIntent, Prisma.BookingWhereInput> = {
  make: { shareKey: null },
  replace: {},
  stop: { shareKey: { not: null } },
};

/** The history never holds the key, because whoever reads it would have the link. */
const RECORDED: Record<ShareIntent, string> = { make: "made", replace: "made anew", stop: "stopped" };

type Sharing = { id: string | undefined; by: { id: string; name: string; role: Role }; intent: ShareIntent };

/** Makes, replaces or stops the public link, for the owner or staff who edit bookings; may be repeated. */
export async function shareTrip({ id, by, intent }: Sharing) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const own: Prisma.BookingWhereInput = can(by.role, "edit-bookings") ? {} : { userId: by.id };
  const where = { id, deletedAt: null, ...own };
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id, can(by.role, "edit-bookings") ? null : by.id);
    // The deletion of this account either waits for this link, and deletes it, or is visible here.
    const living = await lockWhere(tx, Prisma.sql`"User" WHERE "id" = ${by.id}::uuid AND "deletedAt" IS NULL`, "SHARE");
    if (living === 0) return refuse("UNAUTHENTICATED", PLEASE_LOGIN);
    // The condition on the key lets two concurrent requests end with the same link.
    const [changed] = await tx.booking.updateManyAndReturn({
      where: { ...where, ...GUARDS[intent] },
      data: { shareKey: intent === "stop" ? null : newLinkKey() },
      select: { id: true, version: true },
    });
    if (changed) await recordEvents(tx, changed, by, [edited("shareKey", "", RECORDED[intent])]);
    else if (!(await tx.booking.findFirst({ where, select: { id: true } })))
      return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    return done({ msg: MESSAGES[intent] });
  });
}
