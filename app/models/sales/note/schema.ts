import { z } from "zod";

import { textField } from "~/values/fields";

import { MAX_NOTE } from "./limits";

/** Optional, because browsers do not send a box that is not ticked. */
const tick = z
  .union([z.boolean(), z.enum(["true", "false"])], "Please say true or false.")
  .transform((given) => given === true || given === "true")
  .default(false);

export const noteSchema = z
  .object({ text: textField("the note", MAX_NOTE), pinned: tick })
  .meta({ example: { text: "Calls from a prepaid number after 18:00 only.", pinned: true } });

export const pinSchema = z.object({ note: z.string().catch(""), pinned: tick });
