import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";

import { documentPath } from "./kinds";
import { snapshotShape } from "./snapshot";

export const documentSelect = {
  id: true,
  kind: true,
  number: true,
  issuedOn: true,
  gross: true,
  bookingId: true,
  paymentId: true,
  replacesId: true,
  snapshot: true,
} satisfies Prisma.TaxDocumentSelect;

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
