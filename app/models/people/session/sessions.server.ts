import { db, type Tx } from "~/db.server";
import { toRole } from "~/models/people/user/json";
import { audit } from "~/upkeep/audit.server";
import { removeInBatches } from "~/values/batches";
import { DAY } from "~/values/durations";
import { hashSecret, newSecret } from "~/values/secret.server";
import { shareReadsOf } from "~/values/share-reads.server";

export const IDLE_LIFETIME = 14 * DAY;
const ABSOLUTE_LIFETIME = 90 * DAY;

type SessionRow = {
  sessionId: string;
  createdAt: Date;
  lastSeenAt: Date;
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
  role: string;
  withheld: string[];
  /** Whether it is shown that they read the mails to their address. What goes by an address goes only then. */
  isProven: boolean;
};

export type CurrentUser = NonNullable<Awaited<ReturnType<typeof findSession>>>["user"];

/** Only a hash of the token is stored, so that a leaked database opens no session. */
export async function createSession(userId: string, tx: Tx = db) {
  const token = newSecret();
  const { id } = await tx.session.create({
    data: { userId, tokenHash: hashSecret(token), expiresAt: new Date(Date.now() + IDLE_LIFETIME) },
    select: { id: true },
  });
  return { id, token };
}

export const findSession = shareReadsOf(async (token) => {
  const [found] = await db.$queryRaw<SessionRow[]>`
    SELECT s."id" AS "sessionId", s."createdAt", s."lastSeenAt", u."id", u."name", u."email", u."phoneNumber", u."role",
      u."withheld", u."mailboxProvenAt" IS NOT NULL AS "isProven"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."tokenHash" = ${hashSecret(token)} AND s."expiresAt" > ${new Date()}
      AND u."deletedAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL`;
  if (!found) return null;
  const { createdAt, lastSeenAt, ...user } = found;
  return {
    id: user.sessionId,
    createdAt,
    isDueForRenewal: Date.now() - lastSeenAt.getTime() > DAY,
    user: { ...user, role: toRole(user.role) },
  };
});

export async function renewSession(session: { id: string; createdAt: Date }) {
  const end = Math.min(Date.now() + IDLE_LIFETIME, session.createdAt.getTime() + ABSOLUTE_LIFETIME);
  await db.session.updateMany({
    where: { id: session.id },
    data: { lastSeenAt: new Date(), expiresAt: new Date(end) },
  });
}

export async function endSession(token: string) {
  await db.session.deleteMany({ where: { tokenHash: hashSecret(token) } });
}

export async function endSessionsOf(tx: Tx, userId: string) {
  await tx.session.deleteMany({ where: { userId } });
}

export async function removeOldSessions(daysKept = 0) {
  const where = { expiresAt: { lt: new Date(Date.now() - daysKept * DAY) } };
  return removeInBatches(async (limit) => (await db.session.deleteMany({ where, limit })).count);
}

export async function logOut(token: string | null) {
  const session = token ? await findSession(token) : null;
  if (token) await endSession(token);
  if (session) audit("logout", { userId: session.user.id, session: session.id });
  return { msg: "Logging out..." };
}

export const PLEASE_LOGIN = "Please, login!";
