import { randomUUID } from "node:crypto";

import { expect, inject, onTestFinished, test } from "vitest";

import { addDays } from "~/values/calendar";

import { WRONG_PLACES } from "../exerciser/promises";
import { createDatabase, dropDatabase, query } from "../support/database";
import { daysFromToday } from "../support/dates";
import { newDice } from "../support/dice";
import { startSite, temporaryDirectory } from "../support/site-process";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };
const PLACES = 10;
const COMMANDS = 1000;

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

test("1,000 commands, 16 at a time, at two sites: no day has more guests than places, and none waits for ever", async () => {
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
  const call = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await pick(office).call(method, path, body);
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
  const days = [40, 41, 42, 43].map((day) => daysFromToday(day));
  for (const id of packages)
    await call("PUT", `/packages/admin/${id}/days`, { days: days.map((date) => ({ date, capacity: PLACES })) });

  const newest = async (table: "Booking" | "SeatHold") =>
    pick(await query(database, `SELECT "id", "packageId" FROM "${table}" ORDER BY "createdAt" DESC LIMIT 12`)) as
      { id: string; packageId: string } | undefined;

  async function command() {
    const packageId = pick(packages);
    const trip = { startDate: pick(days), numberOfPersons: 1 + dice(4) };
    const order = { packageId, ...trip, customer: { name: "Zoya Wani", phoneNumber: "+91 94190 12345" } };
    const accept = ["booked-before"];
    const [booking, hold] = [await newest("Booking"), await newest("SeatHold")];
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
      () =>
        call("POST", `/packages/admin/${packageId}/holds`, {
          ...trip,
          until: `${addDays(days[0] ?? "", -1)}T18:00`,
          note: "Rafiq",
        }),
      () => call("DELETE", `${held}/${hold?.id ?? randomUUID()}`),
      () =>
        call("PUT", `/packages/admin/${packageId}/days`, {
          days: [{ date: trip.startDate, capacity: 8 + dice(4), closed: dice(4) === 0 }],
        }),
      () => call("PATCH", `/packages/admin/${packageId}`, { seatsPerDay: 8 + dice(4) }),
    ];
    return pick(commands)();
  }

  let [left, done, full] = [COMMANDS, 0, 0];
  const worker = async () => {
    while ((left -= 1) >= 0) {
      const answer = await command();
      if (answer.status < 300) done += 1;
      else if (answer.code === "SEATS_LEFT") full += 1;
      if (left % 50 === 0) expect(await query(database, WRONG_PLACES)).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  expect(await query(database, WRONG_PLACES)).toEqual([]);
  expect(done).toBeGreaterThan(COMMANDS / 5);
  expect(full).toBeGreaterThan(COMMANDS / 20);
  for (const site of sites) site.child.kill("SIGTERM");
  await Promise.all(sites.map(({ exited }) => exited));
  const [{ deadlocks } = {}] = await query(
    database,
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  );
  expect(deadlocks).toBe(0);
}, 300_000);
