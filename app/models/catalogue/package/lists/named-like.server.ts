import { Prisma } from "~/generated/prisma/client";

const { sql } = Prisma;

/** Whether these names contain the text, whatever accents and apostrophes either has. A text of these alone is in none. */
export function isNamedLike(names: Prisma.Sql, text: string) {
  const plain = (words: Prisma.Sql) => sql`replace(folded(${words}), '''', '')`;
  return sql`(${plain(sql`${text}`)} <> '' AND strpos(${plain(names)}, ${plain(sql`${text}`)}) > 0)`;
}
