import { db } from "~/db.server";

import { documentSelect, toDocumentJson } from "./json";

/** A booking's documents, oldest first. */
export async function listDocuments(bookingId: string) {
  const rows = await db.taxDocument.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: documentSelect,
  });
  return rows.map((row) => toDocumentJson(row, rows));
}
