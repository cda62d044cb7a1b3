import { db } from "~/db.server";

import { changeSelect, toChangeJson } from "./json";

/** The newest change request, open or answered. */
export async function getLastChange(bookingId: string) {
  const row = await db.changeRequest.findFirst({
    where: { bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: changeSelect,
  });
  return row && toChangeJson(row);
}

export async function getOpenChange(bookingId: string) {
  const row = await db.changeRequest.findFirst({ where: { bookingId, state: "open" }, select: changeSelect });
  return row && toChangeJson(row);
}

export async function listAsking(bookingIds: string[]) {
  const rows = await db.changeRequest.findMany({
    where: { bookingId: { in: bookingIds }, state: "open" },
    select: { bookingId: true },
  });
  return rows.map(({ bookingId }) => bookingId);
}
