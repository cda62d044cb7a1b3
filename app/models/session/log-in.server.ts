import { db, transaction } from "~/db.server";
import { audit } from "~/models/audit.server";
import { resetLimit, takeFrom } from "~/models/rate-limit/rate-limit.server";
import { done, refuse } from "~/models/result";
import { toCurrentUserJson } from "~/models/user/json";

import { isPassword, refuseWhenBusy } from "./password.server";
import { createSession, endSession } from "./sessions.server";

const FAILED_LOGINS = { name: "login", count: 10, minutes: 15 };

type Credentials = { email: string; password: string };

/**
 * Checks the credentials and opens a new session, ending the one the browser had.
 * `token` is for the cookie only.
 */
export async function logIn({
  email,
  password,
  clientAddress: from,
  oldToken,
}: Credentials & { clientAddress: string; oldToken: string | null }) {
  const who = `${email} ${from}`;
  const limited = refuseWhenBusy() ?? (await takeFrom(FAILED_LOGINS, who, from));
  if (limited) return limited;

  const user = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, name: true, role: true, passwordHash: true, emailVerifiedAt: true },
  });
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    audit("login-failed", { userId: user?.id, from });
    return refuseCredentials();
  }
  await resetLimit(FAILED_LOGINS, who);
  if (!user.emailVerifiedAt) return refuse("EMAIL_NOT_VERIFIED", "Please, verify your email to login!");

  const session = await openSession(user);
  if (!session) return refuseCredentials();
  if (oldToken) await endSession(oldToken);
  audit("login", { userId: user.id, session: session.id, from });
  return done({ token: session.token, body: { msg: "Login successful", user: toCurrentUserJson(user) } });
}

/** Null when the password was changed, or the account deleted, after it was checked. */
function openSession({ id, passwordHash }: { id: string; passwordHash: string }) {
  return transaction(async (tx) => {
    // The lock holds off such a change until this session exists, so that the change ends it with the others.
    const unchanged = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "User" WHERE "id" = ${id}::uuid AND "passwordHash" = ${passwordHash} AND "deletedAt" IS NULL FOR SHARE`;
    return unchanged.length === 1 ? createSession(id, tx) : null;
  });
}

function refuseCredentials() {
  return refuse("INVALID_CREDENTIALS", "Invalid credentials");
}
