import { db } from "~/db.server";

import { nearestWord } from "./nearest-word";

/** A correction of a misspelled search, from words in the catalogue's names and tags; null when nothing is similar. */
export async function correctSearch(q: string) {
  const words = await listWords();
  const typed = q.toLowerCase().split(" ").slice(0, 8);
  const meant = typed.map((word) => (words.some((known) => known.includes(word)) ? word : nearestWord(word, words)));
  if (meant.includes(null)) return null;
  const corrected = meant.join(" ");
  return corrected === typed.join(" ") ? null : corrected;
}

/** The catalogue's words, most frequent first. */
async function listWords() {
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT "word" FROM "Package",
      regexp_split_to_table(lower(concat_ws(' ', "names", array_to_string("tags", ' '))), '[^[:alnum:]]+') AS "word"
    WHERE "deletedAt" IS NULL AND "isPublished" AND length("word") > 3
    GROUP BY "word" ORDER BY count(*) DESC, "word" LIMIT 5000`;
  return rows.map(({ word }) => word);
}
