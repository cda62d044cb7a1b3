import { randomUUID } from "node:crypto";

import { post, roundRobin, xsrfOf } from "./requests";
import { type Stage } from "./stage";

const DAY = 86_400_000;

/** Books through Chinar's API. Every request is a new booking: users, IP addresses, packages and days take turns. */
export async function bookChinar({ sites: { chinar }, people, packages }: Stage) {
  const headers = await Promise.all(
    people.bookers.map(async (person, n) => ({
      ...(await xsrfOf(chinar, person)),
      "X-Forwarded-For": `10.0.${n >> 8}.${n & 255}`,
    })),
  );
  const next = bookings(headers, packages);
  return () => {
    const { who, ...booking } = next();
    return post(chinar, "/api/v1/booking/admin", { ...booking, idempotencyKey: randomUUID() }, who);
  };
}

export function bookExpress({ sites: { express }, people, packages }: Stage) {
  const cookies = people.bookers.map(({ token }) => ({ Cookie: express.cookie(token) }));
  const next = bookings(cookies, packages);
  return () => {
    const { who, ...booking } = next();
    return post(express, "/bookings", booking, who);
  };
}

export function insertOnly({ sites: { insert }, people, packages }: Stage) {
  const next = bookings(people.bookers, packages);
  return () => {
    const { who, ...booking } = next();
    return post(insert, "/", { userId: who.id, ...booking });
  };
}

function bookings<T>(people: T[], packages: string[]) {
  const person = roundRobin(people);
  const pkg = roundRobin(packages);
  let count = 0;
  return () => {
    const startDate = new Date(Date.now() + (2 + (count++ % 400)) * DAY).toISOString().slice(0, 10);
    return { who: person(), packageId: pkg(), startDate, numberOfPersons: 2 };
  };
}

/** Empties the rate limits: one user may book 20 times in ten minutes, so a round would soon get only refusals. */
export async function forgetLimits({ db }: Stage) {
  await db.query('DELETE FROM "RateLimit"');
}
