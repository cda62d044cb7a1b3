import pg from "pg";

import { version } from "../package.json";

import { readReleases, releaseOfMigration } from "./migration-files";

// Which releases may serve a database: the one that migrated it, those after it, and the one before it
// (docs/decisions/023-migrations-beside-the-last-version.md). The table of migrations says so in its comment.

/** `unnamed` is the release that served before, if it is one of those that do not give their name: they cannot be told apart. */
type Serving = { release: string; since: string; unnamed: string | null };

const TABLE = '"_prisma_migrations"';

/** The last release whose start does not set the name below. */
const LAST_UNNAMED = "0.9.0";

const NAME = "chinar.release";

/** Releases without a name update the table of migrations at their start, and print the error of that as their last line. */
const GUARD = `
  CREATE OR REPLACE FUNCTION refuse_unnamed_release() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE refusal text := obj_description('${TABLE}'::regclass)::jsonb ->> 'refusal';
  BEGIN
    IF refusal IS NOT NULL AND coalesce(current_setting('${NAME}', true), '') = '' THEN
      RAISE EXCEPTION '%', refusal;
    END IF;
    RETURN NULL;
  END;
  $$;
  CREATE OR REPLACE TRIGGER refuse_unnamed_release BEFORE UPDATE ON ${TABLE}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_unnamed_release();`;

export class MigrationError extends Error {
  override name = "MigrationError";
}

/** Gives this release's name to the database. Throws a MigrationError if the database may be served only by later ones. */
export async function enterAsRelease(client: pg.Client) {
  const serving = await readServing(client);
  if (serving && isLater(serving.since, version)) throw new MigrationError(refusalOf(serving));
  await client.query(`SELECT set_config('${NAME}', $1, false)`, [version]);
}

/** Says that from this migration on, only its release and the one before may serve. `before` is the release of the database. */
export async function markMigration(client: pg.Client, migration: string, before: string | null) {
  const known = await readServing(client);
  const unnamed = known ? known.unnamed : before;
  const { release, since } = servingAfter(migration);
  if (known && !isLater(release, known.release)) return;
  await mark(client, { release, since, unnamed: unnamed && isLater(unnamed, LAST_UNNAMED) ? null : unnamed });
}

async function mark(client: pg.Client, serving: Serving) {
  const isRefused = !serving.unnamed || isLater(serving.since, serving.unnamed);
  const comment = JSON.stringify({ ...serving, refusal: isRefused ? refusalOf(serving) : null });
  await client.query(`${GUARD} COMMENT ON TABLE ${TABLE} IS ${pg.escapeLiteral(comment)}`);
}

/** What a host may start after a start that failed. */
export async function startable(client: pg.Client): Promise<string> {
  const serving = await readServing(client);
  return !serving || serving.since === version ? "this release" : `this release or ${serving.since}`;
}

function servingAfter(migration: string) {
  const releases = readReleases();
  const release = releaseOfMigration(migration, releases) ?? version;
  const names = [...new Set([...releases.map(([name]) => name), version])];
  return { release, since: names[names.indexOf(release) - 1] ?? release };
}

async function readServing(client: pg.Client): Promise<Serving | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT obj_description(to_regclass('${TABLE}'), 'pg_class') AS "comment"`,
  );
  return rows[0]?.comment ? (JSON.parse(rows[0].comment) as Serving) : null;
}

function refusalOf({ release, since }: Serving) {
  return `This database was migrated by release ${release}, and is served by ${since} and later only: start one of these, or restore the backup from before the upgrade into an empty place with the older release (docs/OPERATIONS.md, "Back to the old version").`;
}

export function isLater(release: string, than: string) {
  return release.localeCompare(than, "en", { numeric: true }) > 0;
}
