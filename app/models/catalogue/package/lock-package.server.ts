import { db, isLockTimeout, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { log } from "~/log.server";
import { type StoredWords } from "~/models/catalogue/content/rooms-and-cars";
import { type Refusal, refuse } from "~/result";
import { isId } from "~/values/id";
import { currentWork } from "~/work.server";

import { type DayRules } from "./date-rules.server";
import { type GroupLimits } from "./group";

export type LockedPackage = DayRules &
  GroupLimits &
  StoredWords & {
    id: string;
    packageTitle: string;
    locationName: string;
    days: number;
    nights: number;
    startingPrice: number;
    childPrice: number | null;
    extras: unknown;
    priceSettings: unknown;
    availability: string;
    months: string;
    version: number;
    isOffered: boolean;
  };

/** Locks the row until the transaction ends, so that the returned values stay true. */
export function lockPackage(tx: Tx, id: string) {
  return findPackage(tx, id, Prisma.sql`FOR NO KEY UPDATE`);
}

/** The same row as it is now: another may change it at once. */
export function readPackage(id: string, client: Tx = db) {
  return findPackage(client, id, Prisma.empty);
}

async function findPackage(client: Tx, id: string, lock: Prisma.Sql): Promise<LockedPackage | null> {
  if (!isId(id)) return null;
  const [row] = await client.$queryRaw<LockedPackage[]>`
    SELECT "id", "packageTitle", "locationName", "days", "nights", "startingPrice", "childPrice", "extras", "priceSettings",
      "availability", "months", "roomsAndCars", "groupSize", "languages", "version", "minPersons", "maxPersons", "dateRule", "seatsPerDay", "leadDays", "firstDay"::text, "lastDay"::text,
      "seasons", "weekdays", "salesStopped", "deletedAt" IS NULL AND "isPublished" AS "isOffered"
    FROM "Package" WHERE "id" = ${id}::uuid ${lock}`;
  return row ?? null;
}

/** What a booking copies of its package, because later edits of the package must not change it. */
export function soldColumns({ id, version, ...pkg }: LockedPackage) {
  const { packageTitle, locationName, days, nights } = pkg;
  return { packageId: id, packageVersion: version, packageTitle, locationName, days, nights };
}

/** Milliseconds. Together with what a transaction waits, nearly every answer takes less than ten seconds. */
const LONGEST_WAIT = 5_000;

/** Who waits, by package. A package has an entry while somebody books it. */
const queues = new Map<string, (() => void)[]>();

/**
 * Lets one after the other book a package, in the order in which they came. Its row lock does so too, but there everybody waits
 * with a connection to the database, and readers find none left. Processes wait for each other at the row lock.
 */
export async function inQueue<T>(packageId: string, work: () => Promise<T>): Promise<T | Refusal> {
  if (!(await isTurn(packageId))) return busy();
  try {
    return await unlessBusy(work());
  } finally {
    const [next] = queues.get(packageId)?.splice(0, 1) ?? [];
    if (next) next();
    else queues.delete(packageId);
  }
}

/** False for whoever has waited too long. */
async function isTurn(packageId: string) {
  const queue = queues.get(packageId);
  if (!queue) {
    queues.set(packageId, []);
    return true;
  }
  return new Promise<boolean>((resolve) => {
    const start = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(start), 1);
      resolve(false);
    }, LONGEST_WAIT);
    queue.push(start);
  });
}

/** A transaction that locks packages: refused if others held one of them for too long. */
export function lockingTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  return unlessBusy(transaction(work));
}

export function unlessBusy<T>(work: Promise<T>): Promise<T | Refusal> {
  return work.catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    return busy();
  });
}

function busy() {
  log.warn({ ...currentWork()?.name() }, "busy: waited too long for others who book the same package");
  return refuse("BUSY", MANY_BOOK, { retryAfter: 3 });
}

const MANY_BOOK =
  "Many people are booking this trip right now, and your turn did not come in time. Nothing has changed: please try again in a few seconds.";
