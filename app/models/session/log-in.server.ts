import { db } from "~/db.server";
import { resetLimit, takeFrom } from "~/models/rate-limit/rate-limit.server";
import { done, refuse } from "~/models/result";
import { toCurrentUserJson } from "~/models/user/json";

import { isPassword } from "./password.server";
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
  clientAddress,
  oldToken,
}: Credentials & { clientAddress: string; oldToken: string | null }) {
  const who = `${email} ${clientAddress}`;
  const limited = await takeFrom(FAILED_LOGINS, who);
  if (limited) return limited;

  const user = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, name: true, role: true, passwordHash: true, emailVerifiedAt: true },
  });
  if (!(await isPassword(password, user?.passwordHash)) || !user)
    return refuse("INVALID_CREDENTIALS", "Invalid credentials");
  await resetLimit(FAILED_LOGINS, who);
  if (!user.emailVerifiedAt) return refuse("EMAIL_NOT_VERIFIED", "Please, verify your email to login!");

  if (oldToken) await endSession(oldToken);
  const token = await createSession(user.id);
  return done({ token, body: { msg: "Login successful", user: toCurrentUserJson(user) } });
}
