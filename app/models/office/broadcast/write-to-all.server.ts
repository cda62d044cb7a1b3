import { type z } from "zod";

import { selectionOf } from "~/models/office/departure/criteria.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";

import { previewMessage } from "./preview-message.server";
import { type apiMessageSchema } from "./schema";
import { sendMessage } from "./send-message.server";

/** Mails all who are in the groups now, and names those whom a mail does not reach. */
export async function writeToAll({
  subject,
  text,
  idempotencyKey,
  by,
  ...chosen
}: z.output<typeof apiMessageSchema> & { by: Author }) {
  const { selection, errors } = selectionOf(chosen);
  const [fault] = Object.values(errors);
  if (fault) return refuse("INVALID_INPUT", fault, { errors });
  const shown = await previewMessage({ subject, text, selection });
  if (!shown.ok) return shown;
  const { seen, withoutMail } = shown.value;
  const sent = await sendMessage({ subject, text, selection, seen, idempotencyKey, by });
  return sent.ok ? done({ ...sent.value, withoutMail }) : sent;
}
