import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { release } from "~/values/release.server";

import { version } from "../../package.json";
import { addPackages } from "../chaos/stage";
import { emptyDatabase } from "../support/backup-command";
import { query } from "../support/database";
import { ownDatabase, runSite, startSite } from "../support/site-process";

const EMAIL = "rukhsana@example.com";

async function host(settings: Record<string, string>, ...args: string[]) {
  const { exited, written } = runSite(settings, { file: "build/host.js", args });
  const status = await exited;
  const said = written.stdout.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
  return { status, said, refused: written.stderr.trim() };
}

async function siteWithGuest() {
  const settings = { ...(await ownDatabase()), ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };
  const site = await startSite(settings);
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "User" ("id", "name", "email", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country")
     VALUES (gen_random_uuid(), 'Rukhsana Dar', $1, '-', '', '', '', '', '', '')`,
    [EMAIL],
  );
  return { settings, site };
}

test("makes an admin and gives a new password, beside the running site", async () => {
  const { settings, site } = await siteWithGuest();
  expect(await host(settings, "admin", EMAIL.toUpperCase())).toMatchObject({
    status: 0,
    said: ["Rukhsana Dar is an admin now, and logs in anew."],
  });
  expect(await host(settings, "admin", EMAIL)).toMatchObject({ said: ["Rukhsana Dar is an admin already."] });
  expect(await host(settings, "admin", "nobody@example.com")).toMatchObject({
    status: 1,
    refused: "Nobody has an account with nobody@example.com: please register it on the site first.",
  });
  expect(await query(settings.DATABASE_URL, `SELECT "authorName", "what" FROM "StaffChange"`)).toEqual([
    { authorName: "The host", what: "made admin, was user" },
  ]);

  expect(await host(settings, "reset-second-factor", EMAIL)).toMatchObject({
    status: 1,
    refused: "Rukhsana Dar has no second factor.",
  });
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "SecondFactor" ("userId", "secret", "provenAt") SELECT "id", '', now() FROM "User" WHERE "email" = $1`,
    [EMAIL],
  );
  expect((await host(settings, "reset-second-factor", EMAIL)).said).toEqual([
    "Rukhsana Dar logs in with the password alone, and should set up a new second factor.",
  ]);

  const { said } = await host(settings, "reset-password", EMAIL);
  expect(said).toEqual(["A new password is set, and every session is ended.", expect.stringMatching(/^[\w-]{16}$/)]);
  const form = new URLSearchParams({ email: EMAIL, password: said[1] ?? "" });
  const login = await fetch(`${site.url}/login`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Origin: site.url },
  });
  expect(login.headers.get("location")).toBe("/admin-dashboard");
});

test("names a build that is not the release itself by more than its version", () => {
  const isReleased = /^## Unreleased\n\n## /m.test(readFileSync("CHANGELOG.md", "utf8"));
  if (isReleased) expect(release).toBe(version);
  else expect(release).toMatch(new RegExp(`^${version}\\+unreleased(\\.[\\da-f]{8})?$`));
});

test("says how the site is, and mends figures and mails", async () => {
  const settings = await ownDatabase();
  await addPackages(settings.DATABASE_URL);
  expect((await host(settings, "status")).said).toEqual([
    `Version: ${release}`,
    "Schema: up to date",
    "Total Users: 0",
    "Total Packages: 3",
    "Total Bookings: 0",
    "Pending Bookings: 0",
    "Confirmed Bookings: 0",
    "Figures: not compared with a recount yet",
    "Mails: 0 waiting, 0 failed",
    "Last backup: none is made by itself",
  ]);

  expect((await host(settings, "recount")).said).toEqual(["All figures were right."]);
  await query(
    settings.DATABASE_URL,
    `UPDATE "Package" SET "ratingSum" = 5 WHERE "id" = (SELECT min("id"::text)::uuid FROM "Package")`,
  );
  const [wrong] = (await host(settings, "recount")).said;
  expect(wrong).toMatch(/^Bookings, recent ones, reviews and stars of .*: 0, 0, 0, 5 was wrong, it is 0, 0, 0, 0$/);

  expect((await host(settings, "resend-mails")).said).toEqual(["No mail has failed."]);
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "Mail" ("id", "template", "to", "subject", "text", "html", "state", "attempts", "linkExpiresAt")
     SELECT gen_random_uuid(), 'x', 'a@example.com', '', '', '', 'failed', 8, expires
     FROM unnest(ARRAY[NULL, now() + interval '1 hour', now() - interval '1 hour']) AS expires`,
  );
  expect((await host(settings, "resend-mails")).said).toEqual(["2 mails are on the way again."]);
  expect(await query(settings.DATABASE_URL, `SELECT count(*)::int FROM "Mail" WHERE "state" = 'failed'`)).toEqual([
    { count: 1 },
  ]);
});

test("removes at once what is not kept", async () => {
  const settings = await ownDatabase();
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "User" ("id", "name", "email", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "createdAt")
     VALUES (gen_random_uuid(), 'Bilal', 'bilal@example.com', '-', '', '', '', '', '', '', now() - interval '1 year')`,
  );
  const first = await host(settings, "prune");
  const second = await host(settings, "prune");
  expect(first.said).toContain("Accounts never verified, after 7 days: 1 removed");
  expect(second.said).toContain("Accounts never verified, after 7 days: 0 removed");
});

test("lists its commands for any other word, and touches nothing", async () => {
  for (const args of [[], ["resetpassword", EMAIL], ["admin"], ["status", "now"]]) {
    const { status, refused } = await host({}, ...args);
    expect(status).toBe(1);
    expect(refused).toContain("reset-password EMAIL");
  }
  const help = await host({}, "--help");
  expect(help).toMatchObject({ status: 0, refused: "" });
  expect(help.said.join()).toContain("reset-password EMAIL");
  expect(await host(await emptyDatabase(), "status")).toEqual({
    status: 1,
    said: [],
    refused: expect.stringMatching(/^This database is empty: .+$/) as string,
  });
});
