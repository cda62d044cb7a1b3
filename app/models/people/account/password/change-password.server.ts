import { db, transaction } from "~/db.server";
import { requireCode } from "~/models/people/second-factor/check-code.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { newDevice } from "~/models/people/session/log-in.server";
import { hashPassword, isPassword, withQueueSlot } from "~/models/people/session/password.server";
import { createSession } from "~/models/people/session/sessions.server";
import { roleOf } from "~/models/people/user/accounts.server";
import { refuseNewPassword } from "~/models/people/user/new-password.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, type Refusal, refuse, type Result } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit, resetLimit } from "~/upkeep/rate-limit.server";

import { settleNewPassword } from "./settle-new-password.server";

const WRONG_PASSWORDS = { name: "old-password", count: 10, minutes: 15 };

/** Checks the logged-in user's password and returns its stored hash. */
export async function checkOwnPassword(
  { id }: { id: string },
  password: string,
  client: HashClient,
  wrong: Refusal,
): Promise<Result<string>> {
  const limited = await consumeLimit(WRONG_PASSWORDS, id);
  if (limited) return limited;
  const user = await db.user.findFirst({ where: { id, deletedAt: null }, select: { passwordHash: true } });
  if (!user || !(await isPassword(password, user.passwordHash, client))) return wrong;
  await resetLimit(WRONG_PASSWORDS, id);
  return done(user.passwordHash);
}

type Caller = { id: string; name: string; email: string; sessionId: string };
type PasswordChange = { oldPassword: string; newPassword: string; code?: string; browser?: string };

/** Returns a new session for the caller. `token` and `device` belong only in cookies, never in a response body. */
export async function changePassword(by: Caller, change: PasswordChange) {
  const client: HashClient = { group: "known", key: by.id };
  return (
    (await refuseNewPassword(change.newPassword, { ...by, role: await roleOf(by.id) })) ??
    withQueueSlot(client, () => replacePassword(by, change, client))
  );
}

async function replacePassword(
  by: Caller,
  { oldPassword, newPassword, code, browser }: PasswordChange,
  client: HashClient,
) {
  const checked = await checkOwnPassword(by, oldPassword, client, refuseOldPassword());
  if (!checked.ok) return checked;
  const noCode = await requireCode(by.id, code);
  if (noCode) return noCode;

  const passwordHash = await hashPassword(newPassword, client);
  const site = await getSite();
  return transaction(async (tx) => {
    // The condition on the checked hash makes the later of two concurrent changes fail.
    const { count } = await tx.user.updateMany({
      where: { id: by.id, passwordHash: checked.value },
      data: { passwordHash },
    });
    if (count === 0) return refuseOldPassword();
    await settleNewPassword(tx, site, by);
    const { token } = await createSession(by.id, tx, browser);
    audit("password-changed", { userId: by.id, session: by.sessionId });
    const device = newDevice({ id: by.id, passwordHash });
    return done({ token, device, body: { msg: "Password changed successfully!" } });
  });
}

function refuseOldPassword() {
  const msg = "Your old password is not right.";
  return refuse("INVALID_INPUT", msg, { errors: { oldPassword: msg } });
}
