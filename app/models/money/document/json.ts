import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";

import { documentPath } from "./kinds";

const linesShape = z.array(z.object({ name: z.string(), value: z.string() }));

/** All words of a document. Its number and date are columns of their own, which never change either. */
export const snapshotShape = z.object({
  title: z.string(),
  supplier: z.array(z.string()),
  guest: z.array(z.string()),
  facts: linesShape,
  amounts: linesShape,
  total: z.object({ name: z.string(), value: z.string() }),
  after: linesShape,
  notes: z.array(z.string()),
  signatory: z.string(),
});

export type Snapshot = z.output<typeof snapshotShape>;

export type Lines = z.output<typeof linesShape>;

export const documentColumns = {
  id: true,
  bookingId: true,
  kind: true,
  number: true,
  issuedOn: true,
  gross: true,
  paymentId: true,
  replacesId: true,
} satisfies Prisma.TaxDocumentSelect;

export const documentSelect = { ...documentColumns, snapshot: true } satisfies Prisma.TaxDocumentSelect;

const titleShape = snapshotShape.pick({ title: true });

type Row = Prisma.TaxDocumentGetPayload<{ select: typeof documentSelect }>;

/** `others` are all documents of the booking; the one that replaces this document is looked up there. */
export function toDocumentJson(
  { id, kind, number, issuedOn, gross, bookingId, paymentId, snapshot }: Row,
  others: Pick<Row, "number" | "replacesId">[],
) {
  return {
    kind,
    number,
    gross,
    paymentId,
    title: titleShape.parse(snapshot).title,
    issuedOn: fromDate(issuedOn),
    replacedBy: others.find(({ replacesId }) => replacesId === id)?.number ?? null,
    url: documentPath(bookingId, number),
  };
}

export type DocumentJson = ReturnType<typeof toDocumentJson>;
