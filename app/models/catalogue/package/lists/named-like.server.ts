import { Prisma } from "~/generated/prisma/client";

const { sql } = Prisma;

/** Whether these names contain the text, whatever accents and apostrophes either has. */
export function isNamedLike(names: Prisma.Sql, text: string) {
  return sql`strpos(replace(folded(${names}), '''', ''), replace(folded(${text}), '''', '')) > 0`;
}
