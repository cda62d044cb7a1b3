import { type Tx } from "~/db.server";

type BookingEvent =
  { kind: "edit"; field: string; oldValue: string; newValue: string } | { kind: "note"; text: string };

export async function recordEvents(
  tx: Tx,
  { id, version }: { id: string; version: number },
  by: { id: string; name: string },
  events: BookingEvent[],
) {
  await tx.bookingChange.createMany({
    data: events.map((event) => ({ bookingId: id, changedBy: by.id, authorName: by.name, version, ...toRow(event) })),
  });
}

function toRow(event: BookingEvent) {
  return event.kind === "edit" ? event : { kind: event.kind, field: event.kind, oldValue: "", newValue: event.text };
}
