import { db } from "~/db.server";

import { documentSelect, snapshotShape, toDocumentJson } from "./json";
import { numberInPath } from "./kinds";

/** The document as it was issued; null if the booking has none with this number. */
export async function getDocument(bookingId: string, inPath: string | undefined) {
  const number = numberInPath(inPath);
  if (!number) return null;
  const row = await db.taxDocument.findUnique({
    where: { number, bookingId },
    select: { ...documentSelect, replacedBy: { select: { number: true, replacesId: true } } },
  });
  if (!row) return null;
  const replacements = row.replacedBy ? [row.replacedBy] : [];
  return { ...toDocumentJson(row, replacements), ...snapshotShape.parse(row.snapshot) };
}

export type PrintedDocument = NonNullable<Awaited<ReturnType<typeof getDocument>>>;

/** A booking's documents, oldest first. */
export async function listDocuments(bookingId: string) {
  const rows = await db.taxDocument.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: documentSelect,
  });
  return rows.map((row) => toDocumentJson(row, rows));
}
