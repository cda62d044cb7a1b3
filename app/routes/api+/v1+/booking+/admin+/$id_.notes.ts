import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { noteShape } from "~/models/sales/note/json";
import { listNotes } from "~/models/sales/note/list-notes.server";
import { noteSchema } from "~/models/sales/note/schema";
import { writeNote } from "~/models/sales/note/write-note.server";

const { loader, action } = api({
  GET: verb({
    summary: "What staff wrote down about a booking, pinned notes first",
    auth: "read-bookings",
    output: z.object({ notes: z.array(noteShape) }),
    run: ({ params }) => listNotes(params.id),
  }),
  POST: verb({
    summary: "Write a note about a booking, for staff alone",
    auth: "edit-bookings",
    input: noteSchema,
    output: messageShape("Note saved!", { note: noteShape }),
    status: 201,
    run: ({ user, params, input }) => writeNote({ id: params.id, by: user, ...input }),
  }),
});

export { loader, action };
