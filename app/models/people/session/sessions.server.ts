import { db, readPrepared, type Tx } from "~/db.server";
import { UNKNOWN_BROWSER } from "~/models/people/access/record-access.server";
import { toRole } from "~/models/people/user/json";
import { audit } from "~/upkeep/audit.server";
import { removeInBatches } from "~/values/batches";
import { DAY, daysAgo, HOUR } from "~/values/durations";
import { isId } from "~/values/id";
import { hashSecret, newSecret } from "~/values/secret.server";
import { shareReadsOf } from "~/values/share-reads.server";

export const IDLE_LIFETIME = 14 * DAY;
const IDLE_LIFETIME_OF_STAFF = 12 * HOUR;
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
  owesSecondFactor: boolean;
};

export type CurrentUser = NonNullable<Awaited<ReturnType<typeof findSession>>>["user"];

/** Only a hash of the token is stored, so that a leaked database opens no session. */
export async function createSession(userId: string, tx: Tx = db, browser = "") {
  const token = newSecret();
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
  const expiresAt = new Date(Date.now() + idleLifetime(role !== "user"));
  const { id } = await tx.session.create({
    data: { userId, tokenHash: hashSecret(token), browser, expiresAt },
    select: { id: true },
  });
  return { id, token };
}

const SESSION = `
  SELECT s."id" AS "sessionId", s."createdAt", s."lastSeenAt", u."id", u."name", u."email", u."phoneNumber", u."role",
    u."withheld", u."mailboxProvenAt" IS NOT NULL AS "isProven",
    u."role" <> 'user' AND EXISTS (SELECT FROM "Setting" WHERE "value"->>'staffSecondFactor' = 'yes')
      AND NOT EXISTS (SELECT FROM "SecondFactor" f WHERE f."userId" = u."id" AND f."provenAt" IS NOT NULL) AS "owesSecondFactor"
  FROM "Session" s JOIN "User" u ON u."id" = s."userId"
  WHERE s."tokenHash" = $1 AND s."expiresAt" > $2 AND u."deletedAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL`;

export const findSession = shareReadsOf(async (token) => {
  const [found] = await readPrepared<SessionRow>("session", SESSION, [hashSecret(token), new Date().toISOString()]);
  if (!found) return null;
  const { createdAt, lastSeenAt, ...user } = found;
  const isStaff = user.role !== "user";
  return {
    id: user.sessionId,
    createdAt,
    isDueForRenewal: Date.now() - lastSeenAt.getTime() > (isStaff ? HOUR / 4 : DAY),
    // Until staff have the second factor that an admin requires, they can do what a customer can.
    user: { ...user, isStaff, role: user.owesSecondFactor ? "user" : toRole(user.role) },
  };
});

function idleLifetime(isStaff: boolean) {
  return isStaff ? IDLE_LIFETIME_OF_STAFF : IDLE_LIFETIME;
}

export async function renewSession(session: { id: string; createdAt: Date; user: { isStaff: boolean } }) {
  const end = Math.min(
    Date.now() + idleLifetime(session.user.isStaff),
    session.createdAt.getTime() + ABSOLUTE_LIFETIME,
  );
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

type Owner = { id: string; sessionId: string };

/** Newest use first. Its times are as exact as sessions are renewed. */
export async function listOwnSessions({ id: userId, sessionId }: Owner) {
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    select: { id: true, browser: true, createdAt: true, lastSeenAt: true },
  });
  return rows.map(({ id, browser, createdAt, lastSeenAt }) => ({
    _id: id,
    browser: browser || UNKNOWN_BROWSER,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisOne: id === sessionId,
  }));
}

/** Ends one other session of the caller, or without `only` all others. */
export async function endOtherSessions({ id: userId, sessionId }: Owner, only?: string, tx: Tx = db) {
  const id = only === undefined ? { not: sessionId } : { equals: isId(only) ? only : sessionId, not: sessionId };
  const { count } = await tx.session.deleteMany({ where: { userId, id } });
  audit("sessions-ended", { userId, session: sessionId });
  return {
    msg: count === 1 ? "The login is ended." : count === 0 ? "There is nothing to end." : `${count} logins are ended.`,
  };
}

export async function removeOldSessions(daysKept = 0) {
  const where = { expiresAt: { lt: daysAgo(daysKept) } };
  return removeInBatches((limit) => db.session.deleteMany({ where, limit }));
}

export async function logOut(token: string | null) {
  const session = token ? await findSession(token) : null;
  if (token) await endSession(token);
  if (session) audit("logout", { userId: session.user.id, session: session.id });
  return { msg: "Logging out..." };
}

export const PLEASE_LOGIN = "Please, login!";
