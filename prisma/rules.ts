import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type pg from "pg";

import { version } from "../package.json";

import { inTransaction } from "./in-transaction";
import { BASELINE_RELEASE } from "./migration-files";
import { isLater } from "./serving";

// docs/DATABASE.md. A comment on each function and trigger in the database names its release and its source's checksum.

export const RULES = "prisma/sql";

/** The checksum of those of release 0.11.0. */
const BASELINE_RULES = "79542f64050a07bfe3895f6b9e39a54a";

/** `object` is what COMMENT ON and DROP call it. Only triggers have a table. */
type Rule = { object: string; table: string | null; sql: string; checksum: string };
type Installed = { object: string; table: string | null; release: string; checksum: string };

const RULE = /^CREATE (?:OR REPLACE |CONSTRAINT )(?:(FUNCTION \w+)\(|(TRIGGER \w+)[^]*? ON ("\w+"))/;

// For all tables together less than PostgreSQL's deadlock_timeout, so that a deadlock ends nobody who waits for us.
const LOCK_LIMIT = "50ms";

/** Makes functions and triggers those of prisma/sql, unless a later release made them. False if nothing was to do. */
export async function applyRules(client: pg.Client): Promise<boolean> {
  const { rules, installed, changed, vanished } = await compareRules(client);
  const isOfLater = installed.some(({ release }) => isLater(release, version));
  const touched = [...changed, ...vanished];
  if (isOfLater || touched.length === 0) return false;

  const tables = [...new Set(touched.flatMap(({ table }) => table ?? []))];
  await inTransaction(client, RULES, async () => {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_LIMIT}'; SET LOCAL check_function_bodies = off`);
    if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
    for (const { object, sql } of changed)
      await client.query(replacing(object, sql)).catch((error: unknown) => fail(object, error));
    for (const { object } of vanished)
      await client.query(`DROP ${object}`).catch((error: unknown) => fail(object, error));
    const marks = rules.map(({ object, checksum }) => `COMMENT ON ${object} IS '${RULES} ${version} ${checksum}'`);
    await client.query(marks.join("; "));
  });
  return true;
}

/** True of a database that has the rules of the baseline's release, or of a later one. */
export async function hasRulesOfBaseline(client: pg.Client): Promise<boolean> {
  const installed = await listInstalled(client);
  const lines = installed.map(({ object, checksum }) => `${object} ${checksum}`).sort();
  const checksum = createHash("md5").update(lines.join("\n")).digest("hex");
  return checksum === BASELINE_RULES || installed.some(({ release }) => isLater(release, BASELINE_RELEASE));
}

export async function differingRules(client: pg.Client): Promise<string[]> {
  const { changed, vanished } = await compareRules(client);
  return [...changed, ...vanished].map(({ object }) => object);
}

async function compareRules(client: pg.Client) {
  const rules = readRules();
  const installed = await listInstalled(client);
  const checksums = new Map(installed.map(({ object, checksum }) => [object, checksum]));
  const names = new Set(rules.map(({ object }) => object));
  return {
    rules,
    installed,
    changed: rules.filter(({ object, checksum }) => checksums.get(object) !== checksum),
    // Triggers go before the functions that they call.
    vanished: installed.filter(({ object }) => !names.has(object)).reverse(),
  };
}

/** All functions, then all triggers. */
function readRules(): Rule[] {
  const sources = readdirSync(RULES).map((name) => readFileSync(join(RULES, name), "utf8"));
  const statements = sources.flatMap((source) =>
    source
      .replaceAll(/^--.*\n/gm, "")
      .split(/^(?=CREATE )/m)
      .filter(Boolean),
  );
  const rules = statements.map((statement): Rule => {
    const sql = statement.trim();
    const [, named, trigger = "", table = ""] = RULE.exec(sql) ?? [];
    const checksum = createHash("md5").update(sql).digest("hex");
    return named
      ? { object: named, table: null, sql, checksum }
      : { object: `${trigger} ON ${table}`, table, sql, checksum };
  });
  return rules.sort((a, b) => (a.object < b.object ? -1 : 1));
}

/** PostgreSQL cannot replace a constraint trigger. */
function replacing(object: string, sql: string) {
  const [, name, table] = /^TRIGGER (\w+) ON (.*)$/.exec(object) ?? [];
  return sql.startsWith("CREATE CONSTRAINT") ? `DROP TRIGGER IF EXISTS ${name} ON ${table}; ${sql}` : sql;
}

async function listInstalled(client: pg.Client): Promise<Installed[]> {
  const { rows } = await client.query<Installed>(
    `SELECT "object", "table", split_part("mark", ' ', 2) AS "release", split_part("mark", ' ', 3) AS "checksum" FROM (
       SELECT 'FUNCTION ' || proname AS "object", NULL AS "table", obj_description(oid, 'pg_proc') AS "mark"
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL
       SELECT format('TRIGGER %I ON %s', tgname, tgrelid::regclass), tgrelid::regclass::text, obj_description(oid, 'pg_trigger')
       FROM pg_trigger WHERE NOT tgisinternal
     ) each WHERE starts_with("mark", '${RULES} ') ORDER BY "object"`,
  );
  return rows;
}

function fail(object: string, error: unknown): never {
  if (error instanceof Error) error.message = `${object}: ${error.message}`;
  throw error;
}
