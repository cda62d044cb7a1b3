import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, inject, onTestFinished, test } from "vitest";

import { addDays } from "~/values/calendar";
import { hashSecret, newSecret } from "~/values/secret.server";

import { addPeople } from "../chaos/stage";
import { WRONG_PLACES } from "../exerciser/promises";
import { createDatabase, dropDatabase, query } from "../support/database";
import { daysFromToday } from "../support/dates";
import { newDice } from "../support/dice";
import { startSite, temporaryDirectory } from "../support/site-process";
import { size } from "../support/size";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };
// In fewer commands as many find no place if there are fewer.
const PLACES = size(10, 5);
const COMMANDS = size(1_000, 300);
const AT_ONCE = size(16, 8);

/** Writes down each offer of places that somebody who waits longer, on that day, would have fitted into. */
const WITNESS = `
  CREATE TABLE "Overtaken" ("offered" uuid, "older" uuid);
  CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "Overtaken" SELECT NEW."id", e."id" FROM "WaitingEntry" e
      JOIN "PackageDay" d ON d."packageId" = NEW."packageId" AND d."day" = NEW."offeredDay"
      WHERE e."packageId" = NEW."packageId" AND e."state" = 'waiting' AND (e."createdAt", e."id") < (NEW."createdAt", NEW."id")
        AND coalesce(e."day" = d."day", e."month" = date_trunc('month', d."day"))
        AND e."numberOfPersons" <= d."capacity" - d."held" + NEW."numberOfPersons";
    RETURN NULL;
  END; $$;
  CREATE TRIGGER witness AFTER UPDATE OF "state" ON "WaitingEntry" FOR EACH ROW
    WHEN (NEW."state" = 'offered') EXECUTE FUNCTION witness()`;

/** Who waits although their group fits into what is free on a day that guests may book. */
const FORGOTTEN = `
  SELECT e."id", o."day", o."free" FROM "WaitingEntry" e JOIN "Package" p ON p."id" = e."packageId"
    CROSS JOIN LATERAL offered_days(p, (now() AT TIME ZONE 'Asia/Kolkata')::date) o
  WHERE e."state" = 'waiting' AND coalesce(e."day" = o."day", e."month" = date_trunc('month', o."day"))
    AND e."numberOfPersons" <= coalesce(o."free", 50)`;

const TREK = {
  packageTitle: "Great Lakes Trek",
  tourName: "High Meadows",
  locationName: "Sonamarg",
  days: 7,
  nights: 6,
  startingPrice: 17_999,
  mrpPrice: 19_999,
  includedFeatures: ["Tents"],
  excludedFeatures: ["Flights"],
  tags: ["trek"],
  description: "Seven lakes.",
  itinerary: "<p>Walk.</p>",
  seatsPerDay: PLACES,
};

test(
  "hundreds of commands, many at a time, at two sites: no day has more guests than places, freed ones go to who waits longest, and no command waits for ever",
  { timeout: 300_000, tags: ["sized"] },
  sell,
);

async function sell() {
  const server = inject("databaseServer");
  const name = `${inject("databasePrefix")}_${randomUUID()}`;
  const database = await createDatabase(server, name, inject("databasePrefix"));
  onTestFinished(() => dropDatabase(server, name));
  const settings = {
    DATABASE_URL: database,
    SESSION_SECRET: "the tests' own secret of 32 bytes and more",
    TRUST_PROXY: "1",
    ...YASIR,
  };
  const sites = await Promise.all([1, 2].map(() => startSite({ ...settings, DATA_DIR: temporaryDirectory() })));
  const office = await Promise.all(
    sites.map(async ({ url }, index) => {
      const session = new ApiSession(url, { "X-Forwarded-For": `198.51.100.${index}` });
      expect((await session.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD)).status).toBe(200);
      return session;
    }),
  );
  const guests = (await addPeople(database, 8)).map((token, index) => {
    const session = new ApiSession(sites[index % 2]?.url ?? "", { "X-Forwarded-For": `198.51.101.${index}` });
    session.enter(token);
    return session;
  });
  await query(database, WITNESS);
  let busy = 0;
  /** Again as the answer asks for, where the machine is too busy for the queue or the database. */
  const served = async <T extends { status: number }>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await ask();
      if (![429, 503].includes(answer.status)) return answer;
      busy += 1;
      expect(busy).toBeLessThan(COMMANDS / 10);
      await sleep(50);
    }
  };
  const call = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await served(() => pick(office).call(method, path, body));
    expect([200, 201, 400, 404, 409], JSON.stringify(answer)).toContain(status);
    return { status, ...(answer as { code?: string; packageInfo?: { _id: string } }) };
  };

  const dice = newDice(1947);
  const pick = <T>(list: readonly T[]) => list[dice(list.length)] as T;
  const packages = await Promise.all(
    ["open", "fixed"].map(async (dateRule) => {
      const { packageInfo } = await call("POST", "/packages/admin", { ...TREK, dateRule });
      return packageInfo?._id ?? "";
    }),
  );
  const days = [40, 41, 42, 43].slice(0, size(4, 2)).map((day) => daysFromToday(day));
  for (const id of packages)
    await call("PUT", `/packages/admin/${id}/days`, { days: days.map((date) => ({ date, capacity: PLACES })) });

  const form = async (who: ApiSession, path: string, fields: Record<string, string>) => {
    const { status, body } = await served(() => who.form(path, fields));
    // 404: a newer mail has another link.
    expect([302, 400, 404, 409], body.slice(0, 300)).toContain(status);
    return { status: status === 302 ? 200 : status, code: undefined };
  };
  const waiters = new Array<string>();

  /** As after the link of the first mail. */
  async function wait(
    packageId: string,
    { startDate, numberOfPersons }: { startDate: string; numberOfPersons: number },
  ) {
    const token = newSecret();
    const [day, month] = dice(3) ? [startDate, null] : [null, `${startDate.slice(0, 7)}-01`];
    const values = [packageId, day, month, numberOfPersons, `${randomUUID()}@example.com`, hashSecret(token)];
    await query(
      database,
      `INSERT INTO "WaitingEntry" ("id", "packageId", "day", "month", "numberOfPersons", "email", "state", "tokenHash")
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'waiting', $6)`,
      values,
    );
    waiters.push(token);
    return { status: 200, code: undefined };
  }

  /** Of the secrets in the links of those who wait, one that places are offered to. */
  async function offer() {
    const [row] = await query(
      database,
      `SELECT "tokenHash", "offeredDay"::text AS "startDate", "numberOfPersons"::text FROM "WaitingEntry"
       WHERE "state" = 'offered' ORDER BY random() LIMIT 1`,
    );
    const { tokenHash, ...trip } = (row ?? {}) as Record<string, string>;
    return { token: waiters.find((each) => hashSecret(each) === tokenHash), trip };
  }

  type Found = { id: string; packageId: string } | undefined;
  const newest = async (table: "Booking" | "SeatHold", condition = "true") =>
    pick(
      await query(
        database,
        `SELECT "id", "packageId" FROM "${table}" WHERE ${condition} ORDER BY "createdAt" DESC LIMIT 12`,
      ),
    ) as Found;

  async function command() {
    const packageId = pick(packages);
    const trip = { startDate: pick(days), numberOfPersons: 1 + dice(4) };
    const order = { packageId, ...trip, customer: { name: "Zoya Wani", phoneNumber: "+91 94190 12345" } };
    const accept = ["booked-before"];
    const booking = await newest("Booking", `"deletedAt" IS NULL`);
    const hold = await newest("SeatHold", `"kind" = 'office'`);
    const edit = (body: object) => call("PATCH", `/booking/admin/${booking?.id ?? randomUUID()}`, body);
    const held = `/packages/admin/${hold?.packageId ?? packageId}/holds`;
    const commands = [
      () => call("POST", "/booking/adminOnly", { ...order, accept }),
      () => call("POST", "/booking/adminOnly", { ...order, accept: [...accept, "places"] }),
      () =>
        call("POST", "/booking/adminOnly", {
          ...order,
          ...hold,
          packageId: hold?.packageId ?? packageId,
          hold: hold?.id,
          accept,
        }),
      () => edit({ packageId, startDate: trip.startDate }),
      () => edit({ numberOfPersons: trip.numberOfPersons }),
      () => edit({ bookingStatus: pick(["confirmed", "pending", "canceled", "canceled"]) }),
      () => call("DELETE", `/booking/admin/${booking?.id ?? randomUUID()}`),
      async () => {
        const deleted = await newest("Booking", `"deletedAt" IS NOT NULL`);
        const page = "/admin-dashboard/manage-bookings/deleted";
        return form(pick(office), page, { id: deleted?.id ?? randomUUID() });
      },
      async () => {
        const canceled = await newest("Booking", `"deletedAt" IS NULL AND "bookingStatus" = 'canceled'`);
        return call("PATCH", `/booking/admin/${canceled?.id ?? randomUUID()}`, { bookingStatus: "confirmed" });
      },
      () => wait(packageId, trip),
      () => wait(packageId, trip),
      async () => {
        const { token = "nobody's", trip: offered } = await offer();
        return form(pick(guests), `/waiting/${token}`, offered);
      },
      () => form(pick(guests), `/waiting/${waiters.length > 0 ? pick(waiters) : "nobody's"}`, { intent: "leave" }),
      () =>
        call("POST", `/packages/admin/${packageId}/holds`, {
          ...trip,
          until: `${addDays(days[0] ?? "", -1)}T18:00`,
          note: "Rafiq",
        }),
      () => call("DELETE", `${held}/${hold?.id ?? randomUUID()}`),
      () =>
        call("PUT", `/packages/admin/${packageId}/days`, {
          days: [{ date: trip.startDate, capacity: PLACES - 2 + dice(4), closed: dice(4) === 0 }],
        }),
      () => call("PATCH", `/packages/admin/${packageId}`, { seatsPerDay: PLACES - 2 + dice(4) }),
    ];
    return pick(commands)();
  }

  let [left, done, full] = [COMMANDS, 0, 0];
  const worker = async () => {
    while ((left -= 1) >= 0) {
      const answer = await command();
      if (answer.status < 300) done += 1;
      else if (answer.code === "SEATS_LEFT") full += 1;
      if (left % 50 === 0) await look();
    }
  };
  const look = async () => {
    expect(await query(database, WRONG_PLACES), "wrong places").toEqual([]);
    expect(await query(database, FORGOTTEN), "forgotten").toEqual([]);
    expect(await query(database, `SELECT * FROM "Overtaken"`), "overtaken").toEqual([]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await look();
  const states = await query(database, `SELECT "state", count(*)::int FROM "WaitingEntry" GROUP BY 1`);
  const restored = await query(database, `SELECT FROM "BookingChange" WHERE "field" = 'deleted' AND "newValue" = 'no'`);
  expect(restored.length).toBeGreaterThan(0);
  const counts = Object.fromEntries(states.map(({ state, count }) => [String(state), Number(count)]));
  expect((counts.booked ?? 0) + (counts.lapsed ?? 0) + (counts.offered ?? 0)).toBeGreaterThan(COMMANDS / 50);
  expect(counts.booked).toBeGreaterThan(0);
  expect(done).toBeGreaterThan(COMMANDS / 5);
  expect(full).toBeGreaterThan(COMMANDS / 20);
  for (const site of sites) site.child.kill("SIGTERM");
  await Promise.all(sites.map(({ exited }) => exited));
  const [{ deadlocks } = {}] = await query(
    database,
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  );
  expect(deadlocks).toBe(0);
}
