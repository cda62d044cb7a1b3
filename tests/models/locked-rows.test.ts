import { expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { log } from "~/log.server";
import { tidyUp } from "~/upkeep/housekeeping.server";

test("what comes every minute waits for rows that somebody holds, and trouble is a warning", async () => {
  const [warn, info] = [vi.spyOn(log, "warn").mockReturnValue(), vi.spyOn(log, "info").mockReturnValue()];
  const raise = (code: "55P03" | "23505") => db.$executeRawUnsafe(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`);

  await tidyUp(() => raise("55P03"), 60_000);
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("trying again in a minute"));
  expect(warn).not.toHaveBeenCalled();

  await tidyUp(() => raise("23505"), 60_000);
  await tidyUp(() => raise("55P03"));
  expect(warn.mock.calls.map(([, words]) => words)).toEqual([
    "housekeeping; trying again in a minute",
    "housekeeping; trying again in an hour",
  ]);
});
