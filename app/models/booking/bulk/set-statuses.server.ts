import { db } from "~/db.server";

import { type BookingStatus } from "../limits";
import { updateBooking } from "../update-booking.server";

import { type Chosen } from "./chosen";
import { type Kept, type Outcome } from "./outcome";

type NewStatus = {
  chosen: Chosen[];
  to: BookingStatus;
  by: { id: string; name: string };
  cancelReason?: string;
};

/** Each in a transaction of its own, and only where it still is as the list showed it. */
export async function setStatuses({ chosen, ...change }: NewStatus): Promise<Outcome> {
  const rows = await findChosen(chosen);
  const outcome: Outcome = { numbers: [], kept: [] };
  for (const each of chosen) {
    const row = rows.find(({ id }) => id === each.id);
    const why = await setStatus(each, row, change);
    if (why) outcome.kept.push({ bookingNumber: row?.bookingNumber, why });
    else if (row) outcome.numbers.push(row.bookingNumber);
  }
  return outcome;
}

function findChosen(chosen: Chosen[]) {
  return db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) } },
    select: { id: true, bookingNumber: true, bookingStatus: true, version: true, deletedAt: true },
  });
}

type Row = Awaited<ReturnType<typeof findChosen>>[number];

async function setStatus(
  { id, version }: Chosen,
  row: Row | undefined,
  { to, by, cancelReason = "" }: Omit<NewStatus, "chosen">,
): Promise<Kept["why"] | undefined> {
  if (!row || row.deletedAt) return "gone";
  if (row.version !== version) return "changed";
  if (row.bookingStatus === to) return "same";
  // Bringing it back is a decision of its own: a refund may be on its way.
  if (row.bookingStatus === "canceled") return "canceled";

  const cancellation = { canceledBy: "operator" as const, refundDue: null, cancelReason: cancelReason || null };
  const result = await updateBooking({
    ...{ id, by, version, bookingStatus: to },
    ...(to === "canceled" && { cancellation }),
  });
  if (result.ok) return undefined;
  if (result.code === "STALE_EDIT") return "changed";
  return result.code === "NOT_FOUND" ? "gone" : { msg: result.msg };
}
