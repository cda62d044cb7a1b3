import { db, type Tx } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { DAY } from "~/values/durations";
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
  const where = { expiresAt: { lt: new Date(Date.now() - daysKept * DAY) } };
  return removeInBatches(async (limit) => (await db.token.deleteMany({ where, limit })).count);
}
