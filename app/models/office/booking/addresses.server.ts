import { db } from "~/db.server";

export type Address = { street: string; postalCode: string; city: string; state: string; country: string };

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

export function addressInOneLine({ street, postalCode, city }: Address) {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
}
