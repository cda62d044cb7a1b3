import pg from "pg";
import { expect, test, vi } from "vitest";

process.env.SESSION_SECRET = "the tests' own secret of 32 bytes and more";
const { db } = await import("~/db.server");
const { log } = await import("~/log.server");
const { warnOfOtherSecret } = await import("~/upkeep/other-secret.server");

async function connectAs(application_name: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name });
  await client.connect();
  return client;
}

test("a site says at its start that another signs with another secret", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const [row] = await db.$queryRaw<{ name: string }[]>`SELECT current_setting('application_name') AS name`;
  const name = row?.name ?? "";
  expect(name).toMatch(/^chinar [0-9a-f]{12}$/);

  const twin = await connectAs(name);
  const tool = await connectAs("psql");
  await warnOfOtherSecret();
  expect(warn).not.toHaveBeenCalled();

  const stranger = await connectAs("chinar 0123456789ab");
  await warnOfOtherSecret();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("another SESSION_SECRET"));
  for (const client of [twin, tool, stranger]) await client.end();
});
