import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { addDays, today } from "~/values/calendar";

/** The index of the story's connection, the index of the statement in `statements`, and its values. */
export type Step = [connection: number, statement: number, values: unknown[]];

export type Release = {
  version: string;
  /** The day of the recording. */
  day: string;
  migrations: string[];
  statements: string[];
  /** The stories. Each story is the sequence of steps in one database. */
  stories: Step[][];
};

export const FILE = "tests/upgrade/last-release.json";

const DATE = /\b20\d\d-[01]\d-[0-3]\d(?=\b|T)/g;

export function readRelease(): Release {
  return JSON.parse(readFileSync(FILE, "utf8")) as Release;
}

/** Longer than a statement takes that waits for nobody. */
const WAITING = 2_000;

/**
 * Repeats a story with its dates moved by the days since the recording. A statement that waits for another connection is told as
 * ended once that one has gone on, so the others go on meanwhile. Returns the database's first error, or null.
 */
export async function replay(databaseUrl: string, { day, statements }: Release, story: Step[]) {
  const days = (Date.parse(today()) - Date.parse(day)) / 86_400_000;
  const later = (values: unknown[]) =>
    JSON.parse(JSON.stringify(values).replaceAll(DATE, (date) => addDays(date, days))) as unknown[];
  const clients: pg.Client[] = [];
  const ended: Promise<unknown>[] = [];
  try {
    for (const [connection, number, values] of story) {
      const client = (clients[connection] ??= await connect(databaseUrl));
      const text = statements[number] ?? "";
      const end = client.query(text, later(values)).catch((error: unknown) => {
        throw new Refusal(`${error instanceof Error ? error.message : String(error)}: ${text.trim()}`);
      });
      end.catch(() => {});
      ended.push(end);
      await Promise.race([end, sleep(WAITING)]);
    }
    await Promise.all(ended);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  } finally {
    for (const client of clients.filter(Boolean)) await client.end();
  }
}

class Refusal extends Error {}

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, lock_timeout: 5_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}
