import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { addPeople } from "../chaos/stage";
import { WRONG_PLACES } from "../exerciser/promises";
import { query } from "../support/database";
import { daysFromToday } from "../support/dates";
import { ownDatabase, startSite, temporaryDirectory } from "../support/site-process";

import { ApiSession } from "./api-session";

const PLACES = 12;
const BUYERS = 24;
const READERS = 40;
const DAY = daysFromToday(40);

type Answer = { code?: string; booking?: { numberOfPersons: number } };

test("24 guests at once buy the last 12 places at two sites while 40 readers look: all 12 are sold, and nobody hears of an outage", async () => {
  const settings = { ...(await ownDatabase(afterAll)), TRUST_PROXY: "1" };
  const until = { until: afterAll };
  const sites = await Promise.all(
    [1, 2].map(() => startSite({ ...settings, DATA_DIR: temporaryDirectory(afterAll) }, until)),
  );
  const [, ...tokens] = await addPeople(settings.DATABASE_URL, BUYERS + 1);
  const [{ id: packageId } = {}] = await query(
    settings.DATABASE_URL,
    `INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice",
       "availability", "description", "itinerary", "seatsPerDay", "maxPersons")
     VALUES (gen_random_uuid(), 'Great Lakes Trek', 'High Meadows', 'Sonamarg', 7, 6, 17999, 19999,
       'available', 'Seven lakes.', '<p>Walk.</p>', $1, 4) RETURNING "id"`,
    [PLACES],
  );
  const siteOf = (index: number) => sites[index % 2]?.url ?? "";
  const buyers = await Promise.all(
    tokens.map(async (token, index) => {
      const session = new ApiSession(siteOf(index), { "X-Forwarded-For": `198.51.100.${index}` });
      session.enter(token);
      await session.call("GET", "/users/current-user");
      return session;
    }),
  );

  const refused: string[] = [];
  /** As the page does by itself: once more after the seconds of Retry-After, with the same key. */
  async function buy(session: ApiSession, index: number) {
    const order = {
      packageId,
      startDate: DAY,
      numberOfPersons: 1 + (index % 4 > 1 ? 1 : 0),
      idempotencyKey: randomUUID(),
    };
    for (;;) {
      const { status, body } = await session.call("POST", "/booking/admin", order);
      const { code, booking } = body as Answer;
      if (code !== "BUSY") return { status, code, persons: booking?.numberOfPersons ?? 0 };
      refused.push(code);
      expect(status).toBe(429);
      await sleep(3_000);
    }
  }

  let isOver = false;
  const read: number[] = [];
  async function look(_: unknown, index: number) {
    while (!isOver) {
      const page = await fetch(`${siteOf(index)}/packages/${String(packageId)}`);
      await page.text();
      read.push(page.status);
    }
  }
  const looking = Promise.all(Array.from({ length: READERS }, look));
  const answers = await Promise.all(buyers.map(buy));
  isOver = true;
  await looking;

  const sold = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201);
  expect(others.map(({ status, code }) => [status, code])).toEqual(others.map(() => [409, "SEATS_LEFT"]));
  expect(sold.reduce((sum, { persons }) => sum + persons, 0)).toBe(PLACES);
  expect(new Set(read)).toEqual(new Set([200]));
  expect(read.length).toBeGreaterThan(READERS);
  expect(await query(settings.DATABASE_URL, WRONG_PLACES)).toEqual([]);
  for (const { written } of sites) expect(written.stderr).not.toContain('"level":"error"');
}, 120_000);
