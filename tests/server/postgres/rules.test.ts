import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { expect, test } from "vitest";

import { query } from "../../support/database";
import { copyRelease } from "../../support/release-copy";
import { ownDatabase, runSite, waitFor } from "../../support/site-process";

/** A release whose rules a test changes, and a database with the rules of this one. */
async function nextRelease() {
  const cwd = copyRelease();
  const { DATABASE_URL } = await ownDatabase();
  const start = (command = "deploy") =>
    runSite({ DATABASE_URL, NODE_ENV: "development" }, { cwd, file: "build/migrate.js", args: [command] });
  return {
    DATABASE_URL,
    start,
    async migrate(command?: string) {
      const { exited, written } = start(command);
      return { code: await exited, ...written };
    },
    change(file: string, change: (rules: string) => string) {
      const path = join(cwd, "prisma/sql", file);
      writeFileSync(path, change(readFileSync(path, "utf8")));
    },
    async bodyOf(name: string) {
      const [found] = await query(DATABASE_URL, "SELECT prosrc FROM pg_proc WHERE proname = $1", [name]);
      return found?.prosrc ?? null;
    },
  };
}

const listTriggers = (url: string) =>
  query(url, `SELECT oid, xmin::text, tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY oid`);

test("what was changed is replaced, what vanished is dropped, and nothing else is touched", async () => {
  const { DATABASE_URL, migrate, change, bodyOf } = await nextRelease();
  await query(DATABASE_URL, "CREATE FUNCTION of_the_host() RETURNS int RETURN 1");
  const before = await listTriggers(DATABASE_URL);
  change("documents.sql", (rules) => rules.replaceAll("counted on by one", "counted by one"));
  change("people.sql", () => "");

  const outdated = ["FUNCTION count_on", 'TRIGGER end_sessions ON "User"', "FUNCTION end_sessions"];
  expect(await migrate("status")).toMatchObject({
    code: 1,
    stdout: outdated.map((each) => `rules: ${each}\n`).join(""),
  });
  expect(await migrate()).toEqual({ code: 0, stdout: "Applied prisma/sql.\n", stderr: "" });
  expect(await bodyOf("count_on")).toContain("counted by one");
  expect(await bodyOf("end_sessions")).toBeNull();
  expect(await bodyOf("of_the_host")).not.toBeNull();
  expect(await listTriggers(DATABASE_URL)).toEqual(before.filter(({ tgname }) => tgname !== "end_sessions"));

  expect(await migrate()).toMatchObject({ code: 0, stdout: "Nothing to apply.\n" });
  expect(await migrate("status")).toMatchObject({ code: 0, stdout: "The database is up to date.\n" });
});

test("a trigger that somebody dropped comes back", async () => {
  const { DATABASE_URL, migrate } = await nextRelease();
  const names = async () => (await listTriggers(DATABASE_URL)).map(({ tgname }) => tgname).toSorted();
  const before = await names();
  await query(DATABASE_URL, `DROP TRIGGER forbid_change ON "Payment"`);
  expect(await migrate()).toMatchObject({ stdout: "Applied prisma/sql.\n" });
  expect(await names()).toEqual(before);
});

test("the rules of a later release stay", async () => {
  const { DATABASE_URL, migrate, change, bodyOf } = await nextRelease();
  await query(DATABASE_URL, "COMMENT ON FUNCTION count_on() IS 'prisma/sql 99.0.0 x'");
  change("documents.sql", () => "");
  expect(await migrate()).toMatchObject({ code: 0, stdout: "Nothing to apply.\n" });
  expect(await bodyOf("count_on")).not.toBeNull();
});

test("a rule that fails is named, and leaves the others as they were", async () => {
  const { migrate, change, bodyOf } = await nextRelease();
  const before = await bodyOf("count_on");
  change("documents.sql", (rules) => rules.replaceAll("counted on by one", "counted by one"));
  change("recount.sql", (rules) => rules.replace("RETURNS void", "RETURNS nothing"));
  expect(await migrate()).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^The functions and triggers of prisma\/sql failed and left nothing behind: FUNCTION recount: type "nothing" does not exist\. The steps before it stay\. Start .+ again, or restore [^\n]+\n$/,
    ) as string,
  });
  expect(await bodyOf("count_on")).toBe(before);
});

test("a trigger waits for who uses its table, and keeps nobody else waiting", async () => {
  const { DATABASE_URL, start, change } = await nextRelease();
  change("people.sql", (rules) => rules.replace("IS DISTINCT FROM", "<>"));
  const writer = new pg.Client({ connectionString: DATABASE_URL });
  await writer.connect();
  await writer.query(`BEGIN; UPDATE "User" SET "name" = 'Yasir'`);
  const { exited, written } = start();
  await waitFor("the rules to give way", () => written.stdout.includes("prisma/sql waits for others"));

  await query(DATABASE_URL, `SET lock_timeout = '500ms'; UPDATE "User" SET "name" = 'Sana'`);
  await writer.query("COMMIT");
  await writer.end();
  expect(await exited).toBe(0);
});
