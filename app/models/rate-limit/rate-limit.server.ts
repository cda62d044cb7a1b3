import { db } from "~/db.server";
import { audit } from "~/models/audit.server";
import { hashSecret } from "~/models/secret.server";
import { refuse, type Refusal } from "~/models/result";

/** `count` times in `minutes`; `name` says what. */
export type Limit = { name: string; count: number; minutes: number };

/** Counts one more for `who`, `from` an address; a refusal when that is more than the limit allows. All processes share the count. */
export async function takeFrom(limit: Limit, who: string, from?: string): Promise<Refusal | null> {
  const [row] = await db.$queryRaw<{ count: number; seconds: number }[]>`
    INSERT INTO "RateLimit" AS old ("key", "count", "resetAt")
    VALUES (${keyOf(limit, who)}, 1, now() + make_interval(mins => ${limit.minutes}::int))
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN old."resetAt" <= now() THEN 1 ELSE LEAST(old."count" + 1, 1000000) END,
      "resetAt" = CASE WHEN old."resetAt" <= now() THEN EXCLUDED."resetAt" ELSE old."resetAt" END
    RETURNING "count", GREATEST(1, ceil(extract(epoch FROM "resetAt" - now())))::int AS "seconds"`;
  if (!row || row.count <= limit.count) return null;
  // Once a window: a flood of tries must not become a flood of lines.
  if (row.count === limit.count + 1) audit("throttled", { limit: limit.name, from });
  const minutes = Math.ceil(row.seconds / 60);
  return refuse(
    "TOO_MANY_REQUESTS",
    `Too many tries. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    {
      retryAfter: row.seconds,
    },
  );
}

/** Forgets what was counted, after a success. */
export async function resetLimit(limit: Limit, who: string) {
  await db.rateLimit.deleteMany({ where: { key: keyOf(limit, who) } });
}

/** Removes windows that are over; returns how many. */
export async function removeOldLimits() {
  const { count } = await db.rateLimit.deleteMany({ where: { resetAt: { lt: new Date() } } });
  return count;
}

function keyOf(limit: Limit, who: string) {
  return `${limit.name}:${hashSecret(who)}`;
}
