import { db } from "~/db.server";
import { type BookingStatus } from "~/models/booking/fields";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { type Author } from "~/values/author";
import { workInTime } from "~/values/in-time";
import { hashSecret } from "~/values/secret.server";

import { type Chosen } from "./chosen";
import { startUndoTime } from "./held-mails.server";
import { type Kept, type Outcome } from "./outcome";

type NewStatus = {
  chosen: Chosen[];
  to: BookingStatus;
  by: Author;
  cancelReason?: string;
  /** The ids of bookings of which was said that their invoice then needs a credit note. */
  invoiced?: string[];
};

/** Changes each booking in its own transaction, and only if it still has the version that the list showed. */
export async function setStatuses({ chosen, ...given }: NewStatus): Promise<Outcome & { batchId?: string }> {
  const batchId = given.to === "canceled" ? undefined : batchOf(chosen, given);
  const change = { ...given, batchId };
  const rows = await findChosen(chosen);
  const outcome: Outcome = { numbers: [], kept: [] };
  const rowOf = ({ id }: Chosen) => rows.find((row) => row.id === id);
  const left = await workInTime(chosen, async (each) => {
    const row = rowOf(each);
    const why = await setStatus(each, row, change);
    if (why) outcome.kept.push({ bookingNumber: row?.bookingNumber, why });
    else if (row) outcome.numbers.push(row.bookingNumber);
  });
  for (const each of left) outcome.kept.push({ bookingNumber: rowOf(each)?.bookingNumber, why: "waits" });
  if (batchId && outcome.numbers.length > 0) await startUndoTime(batchId);
  return { ...outcome, batchId };
}

/** A repeated submit gets the same id. */
function batchOf(chosen: Chosen[], { by, to }: Pick<NewStatus, "by" | "to">) {
  return hashSecret(JSON.stringify([by.id, to, chosen]));
}

function findChosen(chosen: Chosen[]) {
  return db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) } },
    select: { id: true, bookingNumber: true, bookingStatus: true, version: true, deletedAt: true },
  });
}

type Row = Awaited<ReturnType<typeof findChosen>>[number];

type Change = Omit<NewStatus, "chosen"> & { batchId?: string };

async function setStatus(
  { id, version }: Chosen,
  row: Row | undefined,
  change: Change,
): Promise<Kept["why"] | undefined> {
  const { to, by, cancelReason = null, invoiced = [], batchId } = change;
  if (!row || row.deletedAt) return "gone";
  if (row.version !== version) return (await isOfBatch(id, batchId)) ? undefined : "changed";
  if (row.bookingStatus === to) return "same";
  // A canceled booking is brought back in its own form only: a refund may be on its way.
  if (row.bookingStatus === "canceled") return "canceled";

  const cancellation = { canceledBy: "operator" as const, refundDue: null, cancelReason };
  const result = await updateBooking({
    id,
    by,
    version,
    bookingStatus: to,
    batchId,
    answered: invoiced.includes(id) ? ["invoice"] : [],
    ...(to === "canceled" && { cancellation }),
  });
  if (result.ok) return undefined;
  if (result.code === "STALE_EDIT") return (await isOfBatch(id, batchId)) ? undefined : "changed";
  return result.code === "NOT_FOUND" ? "gone" : { msg: result.msg };
}

/** Whether this batch made the booking's last change, as when the form is submitted twice. */
async function isOfBatch(id: string, batchId?: string) {
  if (!batchId) return false;
  const booking = await db.booking.findUnique({
    where: { id },
    select: { version: true, changes: { where: { batchId, kind: "edit" }, select: { version: true } } },
  });
  return booking?.changes.some(({ version }) => version === booking.version) ?? false;
}
