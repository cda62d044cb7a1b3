import { afterAll, expect, test } from "vitest";

import { listMigrations, readMigration } from "../../prisma/migration-files";
import { isStated } from "../../prisma/risks";
import { emptyDatabase } from "../support/database";
import { ownDatabase } from "../support/site-process";

import { readRelease, replay } from "./release";

// The last release still serves requests while a new one migrates: docs/decisions/023-migrations-beside-the-last-version.md.
const release = readRelease();
// Each story was recorded on an empty database.
const { DATABASE_URL } = await ownDatabase(afterAll);

test.each(release.stories.map((story, index) => ({ story, name: `story ${index + 1}` })))(
  "what the last release did, it can still do after the migrations since: $name",
  async ({ story }) => {
    await emptyDatabase(DATABASE_URL);
    expect(await replay(DATABASE_URL, release, story)).toBeNull();
  },
  120_000,
);

test("a migration since the last release says in its first line what it drops, rewrites or narrows", () => {
  const since = listMigrations().filter((name) => !release.migrations.includes(name));
  expect(since.filter((name) => !isStated(readMigration(name)))).toEqual([]);
});
