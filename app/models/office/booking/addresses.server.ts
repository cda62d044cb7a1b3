import { db } from "~/db.server";
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

export const ADDRESS_COLUMNS = [
  ["Address", ({ address }) => (address ? textCell(inOneLine(address)) : "")],
  ["State", ({ address }) => address?.state ?? ""],
  ["Country", ({ address }) => address?.country ?? ""],
] satisfies CsvColumn<Addressed>[];

function inOneLine({ street, postalCode, city }: Address) {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
}
