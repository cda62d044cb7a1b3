import { transaction } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";

import { type Particulars } from "./schema";

type Save = Particulars & { id: string | undefined; by: Author };

/** Changes only documents issued later. */
export async function saveParticulars({ id, by, placeOfSupply, customerAddress, customerGstin }: Save) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const before = await tx.booking.findFirst({
      where: { id, deletedAt: null },
      select: { id: true, version: true, placeOfSupply: true, customerAddress: true, customerGstin: true },
    });
    if (!before) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const after = { placeOfSupply: placeOfSupply || null, customerAddress, customerGstin: customerGstin || null };
    const fields = ["placeOfSupply", "customerAddress", "customerGstin"] as const;
    const changes = fields
      .map((field) => edited(field, shown(before[field]), shown(after[field])))
      .filter(({ oldValue, newValue }) => oldValue !== newValue);
    if (changes.length > 0) {
      await tx.booking.update({ where: { id }, data: after, select: { id: true } });
      await recordEvents(tx, before, by, changes);
    }
    return done({ msg: "Particulars saved!" });
  });
}

function shown(value: string | string[] | null) {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
