import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { readSoldExtras } from "~/values/extras";

export const changeSelect = {
  id: true,
  wantedDate: true,
  wantedPersons: true,
  wantedExtras: true,
  text: true,
  state: true,
  answer: true,
  createdAt: true,
  closedAt: true,
} satisfies Prisma.ChangeRequestSelect;

type ChangeRow = Prisma.ChangeRequestGetPayload<{ select: typeof changeSelect }>;

export function toChangeJson({ id, wantedDate, wantedExtras, createdAt, closedAt, ...rest }: ChangeRow) {
  return {
    _id: id,
    ...rest,
    wantedDate: wantedDate && fromDate(wantedDate),
    wantedExtras: wantedExtras === null ? null : readSoldExtras(wantedExtras),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

export type ChangeJson = ReturnType<typeof toChangeJson>;

/** The guest wishes no other date, persons or extras, so it can only be answered in words. */
export function isInWords({ wantedDate, wantedPersons, wantedExtras }: ChangeJson) {
  return wantedDate === null && wantedPersons === null && wantedExtras === null;
}
