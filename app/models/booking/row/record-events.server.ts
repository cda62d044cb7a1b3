import { type Tx } from "~/db.server";
import { type Author } from "~/values/author";

type BookingEvent =
  | { kind: "edit" | "undo"; field: string; oldValue: string; newValue: string }
  | { kind: "note"; text: string };

export function edited(field: string, oldValue: string, newValue: string) {
  return { kind: "edit" as const, field, oldValue, newValue };
}

export function noted(note: string | undefined) {
  return note ? [{ kind: "note" as const, text: note }] : [];
}

/** `batchId` marks changes that one click made to several bookings, `mailId` the mail about the change. */
type Batch = { batchId?: string; mailId?: string };

type Versioned = { id: string; version: number };

export async function recordEvents(tx: Tx, booking: Versioned, by: Author, events: BookingEvent[], batch: Batch = {}) {
  await recordForEach(tx, [booking], by, () => events, batch);
}

/** In one statement, because other commands on these bookings wait meanwhile. */
export async function recordForEach<B extends Versioned>(
  tx: Tx,
  bookings: B[],
  by: Author,
  eventsOf: (booking: B) => BookingEvent[],
  batch: Batch = {},
) {
  await tx.bookingChange.createMany({
    data: bookings.flatMap((booking) =>
      eventsOf(booking).map((event) => ({
        bookingId: booking.id,
        changedBy: by.id,
        authorName: by.name,
        version: booking.version,
        ...batch,
        ...toRow(event),
      })),
    ),
  });
}

function toRow(event: BookingEvent) {
  return event.kind !== "note" ? event : { kind: event.kind, field: event.kind, oldValue: "", newValue: event.text };
}
