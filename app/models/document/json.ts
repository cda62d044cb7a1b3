import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";

import { type Kind, KIND_TITLES, KINDS } from "./kinds";
import { documentPath } from "./number";

export const documentSelect = {
  ...{ kind: true, number: true, issuedOn: true, gross: true, bookingId: true, paymentId: true },
  replacedBy: { select: { number: true } },
} satisfies Prisma.TaxDocumentSelect;

type Row = Prisma.TaxDocumentGetPayload<{ select: typeof documentSelect }>;

export function toDocumentJson({ bookingId, issuedOn, replacedBy, ...row }: Row) {
  return {
    ...row,
    title: isKind(row.kind) ? KIND_TITLES[row.kind] : row.kind,
    issuedOn: fromDate(issuedOn),
    replacedBy: replacedBy?.number ?? null,
    url: documentPath(bookingId, row.number),
  };
}

export type DocumentJson = ReturnType<typeof toDocumentJson>;

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}
