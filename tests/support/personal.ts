import { readFileSync } from "node:fs";

import { db } from "~/db.server";

const FATES = ["the account", "the contact", "the trip", "age"] as const;

export type Fate = (typeof FATES)[number];

/** What prisma/schema.prisma says beside a column. Without `who` it is not personal; kept is what goes with nothing. */
type Declared = { who?: string; goesWith: Fate[]; inDownload: boolean };

export type Column = {
  table: string;
  name: string;
  type: string;
  isId: boolean;
  /** Free text, which could hold something about a person: no id, and no word of a closed set. */
  isText: boolean;
  isComputed: boolean;
  declared?: Declared;
};

const LINE = /^Personal \((guest|staff)\): (?:goes with (.+?)|kept for .+?)(; in the download)?\.$/;

/** Reads the line "Personal …" or "Not personal." of a comment. */
function declaredIn(comment: string[]): Declared | undefined {
  const line = comment.find((each) => /^(Not p|P)ersonal\b/.test(each));
  if (line === undefined) return undefined;
  if (line === "Not personal.") return { goesWith: [], inDownload: false };
  const [, who, fates, inDownload] = LINE.exec(line) ?? [];
  const goesWith = fates?.split(/, | or /).map((word) => FATES.find((fate) => fate === word)) ?? [];
  if (!who || goesWith.includes(undefined)) throw new Error(`prisma/schema.prisma: what does "${line}" mean?`);
  return { who, goesWith: goesWith.filter((fate) => fate !== undefined), inDownload: inDownload !== undefined };
}

/** All columns of the schema, with what is said of them there. */
export function readColumns(schema = readFileSync("prisma/schema.prisma", "utf8")): Column[] {
  const tables = [...schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const names = new Set(tables.map(([, , table]) => table));
  return tables.flatMap(([, above = "", table = "", body = ""]) => {
    const ofTable = declaredIn(linesOf(above));
    return [...body.matchAll(/((?:^ *\/\/\/.*\n)*)^ {2}(\w+) +(\w+)(.*)$/gm)].flatMap(
      ([, comment = "", name = "", type = "", rest = ""]) => {
        if (names.has(type)) return [];
        const isId = rest.includes("@db.Uuid");
        const isClosed = / \| /.test(comment);
        const isText = ["String", "Json", "Unsupported"].includes(type) && !isId && !isClosed;
        const isComputed = type === "Unsupported" || rest.includes("@default(dbgenerated())");
        const declared = declaredIn(linesOf(comment)) ?? (isText ? ofTable : undefined);
        return [{ table, name, type: rest.startsWith("[]") ? `${type}[]` : type, isId, isText, isComputed, declared }];
      },
    );
  });
}

function linesOf(comment: string) {
  return [...comment.matchAll(/\/\/\/ (.*)$/gm)].map(([, line = ""]) => line);
}

/** The texts about a person. */
export function personalTexts() {
  return readColumns().filter(({ isText, declared }) => isText && declared?.who);
}

export function namesOf(columns: Column[]) {
  return columns.map(({ table, name }) => `${table}.${name}`).sort();
}

/** Every column of the database that holds a word in any row. */
export async function columnsWith(word: string) {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT "tablename" AS "name" FROM pg_tables WHERE "schemaname" = 'public' AND "tablename" <> '_prisma_migrations'`;
  const found = [];
  for (const { name } of tables) {
    const sql = `SELECT DISTINCT cell.key AS "name" FROM "${name}" AS row, jsonb_each_text(to_jsonb(row)) AS cell
      WHERE strpos(lower(cell.value), lower($1)) > 0`;
    const columns = await db.$queryRawUnsafe<{ name: string }[]>(sql, word);
    found.push(...columns.map((column) => `${name}.${column.name}`));
  }
  return found.sort();
}
