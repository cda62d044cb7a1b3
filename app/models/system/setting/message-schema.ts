import { z } from "zod";

import { lineField, textField } from "~/values/fields";
import { withVariables } from "~/values/variables";
import { WORDS, type WordsName } from "~/values/words";

import { MAX_MESSAGE, MAX_SUBJECT } from "./limits";
import { type MessageText } from "./message-texts";
import { maybeText, version } from "./schema-fields";

/** Empty, and our own words, count as none of the operator's. */
function wordsField(name: WordsName, label: "Subject" | "Text") {
  const { ours, variables } = WORDS[name];
  const field = label === "Subject" ? lineField("the subject", MAX_SUBJECT) : textField("the text", MAX_MESSAGE);
  return maybeText(withVariables(field, variables)).transform((text) => (text === ours ? "" : text));
}

export function messageSchema({ parts }: MessageText) {
  return z.object({ version, ...Object.fromEntries(parts.map(({ name, label }) => [name, wordsField(name, label)])) });
}

/** The form's fields with none of the operator's words. */
export function oursOf({ parts }: MessageText, version: string) {
  const ours = new FormData();
  ours.set("version", version);
  for (const { name } of parts) ours.set(name, "");
  return ours;
}
