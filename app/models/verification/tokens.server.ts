import { db, type Tx } from "~/db.server";
import { hashSecret, newSecret } from "~/models/secret.server";

export type Purpose = "verify-email" | "change-email" | "reset-password";

/** How long a link lives, in minutes. */
export const LINK_LIFETIME: Record<Purpose, number> = {
  "verify-email": 24 * 60,
  "change-email": 24 * 60,
  "reset-password": 60,
};

/** Makes a link's token, replacing the user's earlier one for the same purpose. Only its hash is stored. */
export async function issueToken(
  tx: Tx,
  { userId, purpose, email }: { userId: string; purpose: Purpose; email: string },
) {
  const token = newSecret();
  const fresh = {
    tokenHash: hashSecret(token),
    email,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + LINK_LIFETIME[purpose] * 60_000),
    usedAt: null,
  };
  await tx.token.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...fresh },
    update: fresh,
  });
  return token;
}

/** The unexpired token of a link, or null. */
export async function findToken(tx: Tx, token: string, purpose: Purpose) {
  return tx.token.findFirst({
    where: { tokenHash: hashSecret(token), purpose, expiresAt: { gt: new Date() }, user: { deletedAt: null } },
    select: { id: true, tokenHash: true, userId: true, email: true },
  });
}

/** Takes back links that were sent. */
export async function dropTokens(tx: Tx, userId: string, purposes: Purpose[]) {
  await tx.token.deleteMany({ where: { userId, purpose: { in: purposes } } });
}

/** Removes links that are over; returns how many. */
export async function removeOldTokens() {
  const { count } = await db.token.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
