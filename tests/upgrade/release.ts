import { readFileSync } from "node:fs";

import pg from "pg";

import { addDays, today } from "~/values/calendar";

/** A statement by its number, with its values, on one of the story's connections. */
export type Step = [connection: number, statement: number, values: unknown[]];

export type Release = {
  version: string;
  /** The day on which it was recorded. */
  day: string;
  migrations: string[];
  statements: string[];
  /** What happened in one database each, in order. */
  stories: Step[][];
};

export const FILE = "tests/upgrade/last-release.json";

const DATE = /\b20\d\d-[01]\d-[0-3]\d(?=\b|T)/g;

export function readRelease(): Release {
  return JSON.parse(readFileSync(FILE, "utf8")) as Release;
}

/** Does again what the release did, as many days later as it was recorded; returns what the database refused, if anything. */
export async function replay(databaseUrl: string, { day, statements }: Release, story: Step[]) {
  const days = (Date.parse(today()) - Date.parse(day)) / 86_400_000;
  const later = (values: unknown[]) =>
    JSON.parse(JSON.stringify(values).replaceAll(DATE, (date) => addDays(date, days))) as unknown[];
  const clients: pg.Client[] = [];
  try {
    for (const [connection, number, values] of story) {
      const client = (clients[connection] ??= await connect(databaseUrl));
      const text = statements[number] ?? "";
      await client.query(text, later(values)).catch((error: unknown) => {
        throw new Refusal(`${error instanceof Error ? error.message : String(error)}: ${text.trim()}`);
      });
    }
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
