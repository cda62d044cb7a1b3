import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";

import { type Kind, KIND_TITLES, KINDS } from "./kinds";
import { documentPath } from "./number";

export const documentSelect = {
  ...{ id: true, kind: true, number: true, issuedOn: true, gross: true, bookingId: true },
  ...{ paymentId: true, replacesId: true },
} satisfies Prisma.TaxDocumentSelect;

type Row = Prisma.TaxDocumentGetPayload<{ select: typeof documentSelect }>;

/** `others` are all documents of its booking, where what replaces it would be. */
export function toDocumentJson(
  { id, kind, number, issuedOn, gross, bookingId, paymentId }: Row,
  others: Pick<Row, "number" | "replacesId">[],
) {
  return {
    ...{ kind, number, gross, paymentId },
    title: isKind(kind) ? KIND_TITLES[kind] : kind,
    issuedOn: fromDate(issuedOn),
    replacedBy: others.find(({ replacesId }) => replacesId === id)?.number ?? null,
    url: documentPath(bookingId, number),
  };
}

export type DocumentJson = ReturnType<typeof toDocumentJson>;

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}
