import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { jsonOf, like, selectOf } from "~/values/pick";

const storedShape = {
  text: like(z.string(), "Calls from a prepaid number after 18:00 only."),
  pinned: like(z.boolean(), true),
  authorName: like(z.string(), "Yasir Dar"),
  createdAt: like(z.iso.datetime(), "2026-11-05T08:45:00.000Z"),
};

export const noteShape = z
  .object({ _id: like(z.uuid(), "01930e5c-31b2-7c9d-b7a4-6a1f0c2d9e55"), ...storedShape })
  .meta({ id: "BookingNote" });

export const noteSelect = { ...selectOf(storedShape), id: true } satisfies Prisma.BookingNoteSelect;

export type NoteJson = z.output<typeof noteShape>;

export function toNoteJson(row: Prisma.BookingNoteGetPayload<{ select: typeof noteSelect }>): NoteJson {
  return { _id: row.id, ...jsonOf(storedShape, row) };
}
