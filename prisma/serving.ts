import pg from "pg";

import { version } from "../package.json";

import { readReleases, releaseOfMigration } from "./migration-files";

// Which releases may serve a database: the one that migrated it, those after it, and the one before it
// (docs/decisions/023-migrations-beside-the-last-version.md). The table of migrations says so in its comment.

type Serving = { release: string; since: string };

const TABLE = '"_prisma_migrations"';

const NAME = "chinar.release";

/** Releases up to 0.9.0 give no name. They update the table of migrations at their start, and print the error of that as their last line. */
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

/** Says that from this migration on, only its release, later ones and the one before may serve. */
export async function markMigration(client: pg.Client, migration: string) {
  const known = await readServing(client);
  const releases = readReleases();
  const release = releaseOfMigration(migration, releases) ?? version;
  if (known && !isLater(release, known.release)) return;
  const names = [...new Set([...releases.map(([name]) => name), version])];
  const serving = { release, since: names[names.indexOf(release) - 1] ?? release };
  const comment = JSON.stringify({ ...serving, refusal: refusalOf(serving) });
  await client.query(`${GUARD} COMMENT ON TABLE ${TABLE} IS ${pg.escapeLiteral(comment)}`);
}

/** What a host may start after a start that failed. */
export async function startable(client: pg.Client): Promise<string> {
  const serving = await readServing(client);
  return !serving || serving.since === version ? "this release" : `this release or ${serving.since}`;
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
