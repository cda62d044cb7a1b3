import { type Tx } from "~/db.server";

type BookingEvent =
  { kind: "edit" | "undo"; field: string; oldValue: string; newValue: string } | { kind: "note"; text: string };

/** What one click did to several bookings, and the mail that tells of it. */
type Batch = { batchId?: string; mailId?: string };

export async function recordEvents(
  tx: Tx,
  { id, version }: { id: string; version: number },
  by: { id: string; name: string },
  events: BookingEvent[],
  batch: Batch = {},
) {
  await tx.bookingChange.createMany({
    data: events.map((event) => ({
      ...{ bookingId: id, changedBy: by.id, authorName: by.name, version, ...batch },
      ...toRow(event),
    })),
  });
}

function toRow(event: BookingEvent) {
  return event.kind !== "note" ? event : { kind: event.kind, field: event.kind, oldValue: "", newValue: event.text };
}
