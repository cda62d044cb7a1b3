import { db, type Tx } from "~/db.server";
import { env } from "~/env.server";
import { removeInBatches } from "~/values/batches";
import { daysAgo } from "~/values/durations";
import { hashSecret, newSecret } from "~/values/secret.server";

export type Purpose = "verify-email" | "change-email" | "reset-password" | "claim-bookings";

/** Minutes that each kind of mailed link is valid. */
const LINK_LIFETIME: Record<Purpose, number> = {
  "verify-email": 24 * 60,
  "change-email": 24 * 60,
  "reset-password": 60,
  "claim-bookings": 7 * 24 * 60,
};

/** Replaces the user's earlier token for this purpose; only its hash is stored. */
export async function issueToken(
  tx: Tx,
  { userId, purpose, email }: { userId: string; purpose: Purpose; email: string },
) {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + LINK_LIFETIME[purpose] * 60_000);
  const fresh = {
    tokenHash: hashSecret(token),
    email,
    createdAt: new Date(),
    expiresAt,
    usedAt: null,
  };
  await tx.token.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...fresh },
    update: fresh,
  });
  return { token, linkExpiresAt: expiresAt };
}

export async function findToken(tx: Tx, token: string, purpose: Purpose) {
  return tx.token.findFirst({
    where: { tokenHash: hashSecret(token), purpose, expiresAt: { gt: new Date() }, user: { deletedAt: null } },
    select: { id: true, tokenHash: true, userId: true, email: true, usedAt: true },
  });
}

export async function dropTokens(tx: Tx, userId: string, purposes: Purpose[]) {
  await tx.token.deleteMany({ where: { userId, purpose: { in: purposes } } });
}

export async function removeOldTokens(daysKept = 0) {
  const where = { expiresAt: { lt: daysAgo(daysKept) } };
  return removeInBatches((limit) => db.token.deleteMany({ where, limit }));
}

export const INVALID_LINK = "There was an error, please double check your verification link";

/** Uses SITE_URL, because a request can claim any host. */
export function mailLink(path: string, query: Record<string, string | null | undefined>) {
  const url = new URL(path, env.SITE_URL);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Milliseconds; more than the work takes, unless the machine is overloaded. */
export const STEADY_TIME = 300;

/** Runs `work` in a fixed duration, which hides whether there was anything to do. */
export async function inSteadyTime(work: () => Promise<void>) {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, STEADY_TIME))]);
}
