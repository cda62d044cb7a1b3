import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { pick, selectOf } from "~/values/pick";

const noteFields = z.object({ text: z.string(), pinned: z.boolean(), authorName: z.string() });

const SAME_COLUMNS = selectOf(noteFields.shape);

export const noteSelect = { id: true, ...SAME_COLUMNS, createdAt: true } satisfies Prisma.BookingNoteSelect;

export const noteShape = noteFields.extend({ _id: z.uuid(), createdAt: z.iso.datetime() }).meta({
  id: "BookingNote",
  examples: [
    {
      _id: "01930e5c-31b2-7c9d-b7a4-6a1f0c2d9e55",
      text: "Calls from a prepaid number after 18:00 only.",
      pinned: true,
      authorName: "Yasir Dar",
      createdAt: "2026-11-05T08:45:00.000Z",
    },
  ],
});

export type NoteJson = z.output<typeof noteShape>;

export function toNoteJson(row: Prisma.BookingNoteGetPayload<{ select: typeof noteSelect }>): NoteJson {
  return { _id: row.id, ...pick(row, SAME_COLUMNS), createdAt: row.createdAt.toISOString() };
}
