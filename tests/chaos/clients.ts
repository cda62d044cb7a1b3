import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { addMonths, today } from "~/values/calendar";

import { type ApiSession } from "../server/api-session";

import { type Acknowledged } from "./ledger";
import { noConnection } from "./no-connection";
import { keepEditing } from "./staff";
import { addressesOf, type Stage } from "./stage";

const PAUSE = 300;
const TIMEOUT = 150_000;
const STATUSES = ["confirmed", "canceled"];

/**
 * Lets every client book and change bookings, and two readers read, until the returned function is called. That function
 * resolves when each client has its last response.
 */
export function startClients(stage: Stage) {
  const stop = new AbortController();
  const all = [
    ...stage.clients.map(({ customer, staff }, number) => keepBooking(stage, { customer, staff, number }, stop.signal)),
    ...[0, 1].map(() => keepReading(stage, stop.signal)),
    ...(stage.proxy ? [keepEditing(stage, stage.proxy.url, stop.signal)] : []),
  ];
  const done = Promise.all(all);
  // The function that stops the clients reports their errors.
  done.catch(() => {});
  return async () => {
    stop.abort();
    await done;
  };
}

type Client = { customer: ApiSession; staff: ApiSession; number: number };

async function keepBooking(stage: Stage, { customer, staff, number }: Client, signal: AbortSignal) {
  for (const session of [customer, staff]) await insist(stage, session, number, "GET", "/users/current-user");
  for (let round = number; !signal.aborted; round += 1) {
    const [packageId = ""] = stage.packageIds.slice(round % stage.packageIds.length);
    const trip = { packageId, startDate: addMonths(today(), 1), numberOfPersons: 2, idempotencyKey: randomUUID() };
    const times = round % 5 === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const { booking } = await insist(stage, customer, number, "POST", "/booking/admin", trip);
      stage.ledger.acknowledge(trip.idempotencyKey, { ...booking, id: booking._id });
    }
    if (round % 3 === 0) await change(stage, { customer, staff, number }, trip, STATUSES[round % 2] ?? "");
    await sleep(PAUSE);
  }
}

type Trip = { packageId: string; startDate: string; numberOfPersons: number; idempotencyKey: string };

async function change({ ledger, ...stage }: Stage, client: Client, trip: Trip, bookingStatus: string) {
  const booking = ledger.bookings.get(trip.idempotencyKey);
  if (!booking) return;
  const { packageId, startDate, numberOfPersons } = trip;
  const edit = { packageId, startDate, numberOfPersons, totalPrice: 25_998, bookingStatus };
  await insist({ ledger, ...stage }, client.staff, client.number, "PATCH", `/booking/admin/${booking.id}`, edit);
  booking.bookingStatus = bookingStatus;
  ledger.changes += 1;
}

type Body = { booking: Acknowledged & { _id: string } };

/** Repeats a request until it succeeds, as clients do after a lost connection. If there are two sites, it alternates. */
async function insist(stage: Stage, session: ApiSession, number: number, method: string, path: string, body?: unknown) {
  const { ledger } = stage;
  for (const start = Date.now(), turn = { next: number }; Date.now() - start < TIMEOUT; await sleep(PAUSE)) {
    const addresses = addressesOf(stage);
    session.site = addresses[turn.next++ % addresses.length] ?? "";
    const since = performance.now();
    const answer = await session.call(method, path, body).catch(noConnection);
    ledger.answered(`${method} ${path}`, answer?.status, since);
    if (answer && answer.status < 300) return answer.body as Body;
  }
  throw new Error(`${method} ${path} was in vain.`);
}

async function keepReading(stage: Stage, signal: AbortSignal) {
  const { packageIds, ledger } = stage;
  const paths = ["/", "/packages", `/packages/${packageIds[0]}`, "/api/v1/packages/admin", "/healthz"];
  // A site that drains answers 503 on /readyz, which would count as a failed request behind a proxy.
  if (!stage.proxy) paths.push("/readyz");
  for (let turn = 0; !signal.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? "/";
    const addresses = addressesOf(stage);
    const since = performance.now();
    const answer = await fetch(`${addresses[turn % addresses.length]}${path}`).catch(noConnection);
    const body = await answer?.arrayBuffer().catch(noConnection);
    ledger.answered(`GET ${path}`, body ? answer?.status : undefined, since);
    await sleep(PAUSE);
  }
}
