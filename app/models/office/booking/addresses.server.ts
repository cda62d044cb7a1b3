import { db } from "~/db.server";
import { type BookingRow } from "~/models/booking/json";
import { type CsvColumn, textCell } from "~/values/csv";

type Address = { street: string; postalCode: string; city: string; state: string; country: string };

/** The addresses in the customers' profiles; a booking whose contact was erased has none. */
export async function findAddresses(rows: { id: string }[]) {
  const found = await db.booking.findMany({
    where: { id: { in: rows.map(({ id }) => id) }, contactErasedAt: null },
    select: {
      id: true,
      user: { select: { street: true, postalCode: true, city: true, state: true, country: true } },
    },
  });
  return new Map(found.map(({ id, user }) => [id, user]));
}

export type Addressed = { address: Address | null | undefined };

/** What, for whom and where they live: the same in each list of bookings. */
export const TRIP_AND_CUSTOMER = [
  ["Days", (row) => row.days],
  ["Persons", (row) => row.numberOfPersons],
  ["Package", (row) => row.packageTitle],
  ["Name", (row) => row.customerName],
  ["Phone", (row) => textCell(row.customerPhone)],
  ["Email", (row) => row.customerEmail],
  ["Address", ({ address }) => (address ? textCell(inOneLine(address)) : "")],
  ["State", ({ address }) => address?.state ?? ""],
  ["Country", ({ address }) => address?.country ?? ""],
] satisfies CsvColumn<
  Pick<BookingRow, "days" | "numberOfPersons" | "packageTitle" | "customerName" | "customerPhone" | "customerEmail"> &
    Addressed
>[];

function inOneLine({ street, postalCode, city }: Address) {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
}
