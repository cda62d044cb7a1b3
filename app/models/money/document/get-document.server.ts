import { db } from "~/db.server";

import { documentSelect, snapshotShape, toDocumentJson } from "./json";
import { numberInPath } from "./kinds";

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

export async function listDocuments(bookingId: string) {
  return toDocumentList(await findDocuments(bookingId));
}

/** All documents of a booking, the oldest first. */
export function findDocuments(bookingId: string) {
  return db.taxDocument.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: documentSelect,
  });
}

export function toDocumentList(rows: Awaited<ReturnType<typeof findDocuments>>) {
  return rows.map((row) => toDocumentJson(row, rows));
}
