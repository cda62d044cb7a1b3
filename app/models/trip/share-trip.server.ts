import { transaction } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { recordEvents } from "~/models/booking/record-events.server";
import { can, type Role } from "~/models/user/rights";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { newShareKey } from "./share.server";
import { type ShareIntent } from "./share-schema";

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

/** Never the key itself: whoever reads the history would hold the link. */
const EVENT = { kind: "edit", field: "shareKey", oldValue: "" } as const;
const RECORDED: Record<ShareIntent, string> = { make: "made", replace: "made anew", stop: "stopped" };

type Sharing = { id: string | undefined; by: { id: string; name: string; role: Role }; intent: ShareIntent };

/** Of its owner, or for staff who edit bookings; repeating it answers the same success. */
export async function shareTrip({ id, by, intent }: Sharing) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const own: Prisma.BookingWhereInput = can(by.role, "edit-bookings") ? {} : { userId: by.id };
  const where = { id, deletedAt: null, ...own };
  return transaction(async (tx) => {
    // Guarded by the key: two who make a link at once get the same one.
    const [changed] = await tx.booking.updateManyAndReturn({
      where: { ...where, ...GUARDS[intent] },
      data: { shareKey: intent === "stop" ? null : newShareKey() },
      select: { id: true, version: true },
    });
    if (changed) await recordEvents(tx, changed, by, [{ ...EVENT, newValue: RECORDED[intent] }]);
    else if (!(await tx.booking.findFirst({ where, select: { id: true } })))
      return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    return done({ msg: MESSAGES[intent] });
  });
}
