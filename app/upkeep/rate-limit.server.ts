import { db, type Tx } from "~/db.server";
import { type Refusal, refuse } from "~/result";
import { removeInBatches } from "~/values/batches";
import { hashSecret } from "~/values/secret.server";

import { audit } from "./audit.server";

export type Limit = { name: string; count: number; minutes: number; msg?: string };

type Row = { key: string; count: number; seconds: number };

/** Null while `who` is within the limit. All processes share the limits; `from` is the client's address for the log. */
export async function consumeLimit(limit: Limit, who: string, from?: string): Promise<Refusal | null> {
  return consumeLimits(db, [[limit, who]], from);
}

/**
 * Consumes several limits in one statement. A refusal by one of them consumes nothing of the others. The seconds left are
 * counted by clock_timestamp(): a statement that waited for another began before the limit that it reads.
 */
export async function consumeLimits(tx: Tx, all: [Limit, who: string][], from?: string): Promise<Refusal | null> {
  const keys = all.map(([limit, who]) => keyOf(limit, who));
  const rows = await tx.$queryRaw<Row[]>`
    INSERT INTO "RateLimit" AS old ("key", "count", "resetAt")
    SELECT "key", 1, now() + make_interval(mins => "minutes")
    FROM unnest(${keys}::text[], ${all.map(([{ minutes }]) => minutes)}::int[]) AS asked ("key", "minutes")
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN old."resetAt" <= now() THEN 1 ELSE LEAST(old."count" + 1, 1000000) END,
      "resetAt" = CASE WHEN old."resetAt" <= now() THEN EXCLUDED."resetAt" ELSE old."resetAt" END
    RETURNING "key", "count", GREATEST(1, ceil(extract(epoch FROM "resetAt" - clock_timestamp())))::int AS "seconds"`;
  const exceeded = all
    .map(([limit, who]) => ({ limit, row: rows.find(({ key }) => key === keyOf(limit, who)) }))
    .find(({ limit, row }) => row && row.count > limit.count);
  if (!exceeded?.row) return null;
  const { limit, row } = exceeded;
  await giveBack(
    tx,
    keys.filter((key) => key !== row.key),
  );
  // Once per window, so that a flood of tries does not flood the log.
  if (row.count === limit.count + 1) audit("throttled", { limit: limit.name, from });
  const msg = `${limit.msg ?? "Too many tries."} Please wait ${inMinutes(Math.ceil(row.seconds / 60))} and try again.`;
  return refuse("TOO_MANY_REQUESTS", msg, { retryAfter: row.seconds });
}

/** The sum of what was added within the window that its first amount began. */
export async function addToSum({ name, minutes }: Pick<Limit, "name" | "minutes">, who: string, amount: number) {
  const [row] = await db.$queryRaw<Row[]>`
    INSERT INTO "RateLimit" AS old ("key", "count", "resetAt")
    VALUES (${keyOf({ name }, who)}, ${amount}::int, now() + make_interval(mins => ${minutes}::int))
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN old."resetAt" <= now() THEN EXCLUDED."count" ELSE LEAST(old."count" + EXCLUDED."count", 1000000) END,
      "resetAt" = CASE WHEN old."resetAt" <= now() THEN EXCLUDED."resetAt" ELSE old."resetAt" END
    RETURNING "key", "count", GREATEST(1, ceil(extract(epoch FROM "resetAt" - clock_timestamp())))::int AS "seconds"`;
  return { sum: row?.count ?? amount, seconds: row?.seconds ?? minutes * 60 };
}

export async function returnToLimit(limit: Limit, who: string) {
  await giveBack(db, [keyOf(limit, who)]);
}

async function giveBack(tx: Tx, keys: string[]) {
  if (keys.length === 0) return;
  await tx.rateLimit.updateMany({ where: { key: { in: keys }, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
}

export async function resetLimit(limit: Limit, who: string, tx: Tx = db) {
  await tx.rateLimit.deleteMany({ where: { key: keyOf(limit, who) } });
}

/** Uses the database's clock, with which the limits were set; this process's clock may differ. */
export async function removeOldLimits() {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "RateLimit" WHERE "key" = ANY(ARRAY(
        SELECT "key" FROM "RateLimit" WHERE "resetAt" < now() LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
  );
}

export function inMinutes(minutes: number) {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function keyOf(limit: Pick<Limit, "name">, who: string) {
  return `${limit.name}:${hashSecret(who)}`;
}
