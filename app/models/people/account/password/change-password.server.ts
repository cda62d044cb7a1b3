import { db, transaction } from "~/db.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { hashPassword, isPassword, withQueueSlot } from "~/models/people/session/password.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { refusePasswordLikeEmail } from "~/models/people/user/schema";
import { dropTokens } from "~/models/people/verification/tokens.server";
import { done, type Refusal, refuse, type Result } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit, resetLimit } from "~/upkeep/rate-limit.server";

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

type Caller = { id: string; email: string; sessionId: string };
type PasswordChange = { oldPassword: string; newPassword: string };

/** Ends other sessions and revokes mailed links, because a thief may hold either. */
export async function changePassword(by: Caller, change: PasswordChange) {
  const client: HashClient = { group: "known", key: by.id };
  return (
    refusePasswordLikeEmail(change.newPassword, by.email) ??
    withQueueSlot(client, () => replacePassword(by, change, client))
  );
}

async function replacePassword(by: Caller, { oldPassword, newPassword }: PasswordChange, client: HashClient) {
  const checked = await checkOwnPassword(by, oldPassword, client, refuseOldPassword());
  if (!checked.ok) return checked;

  const passwordHash = await hashPassword(newPassword, client);
  return transaction(async (tx) => {
    // The condition on the checked hash makes the later of two concurrent changes fail.
    const { count } = await tx.user.updateMany({
      where: { id: by.id, passwordHash: checked.value },
      data: { passwordHash },
    });
    if (count === 0) return refuseOldPassword();
    await endSessionsOf(tx, by.id, by.sessionId);
    await dropTokens(tx, by.id, ["change-email", "reset-password"]);
    audit("password-changed", { userId: by.id, session: by.sessionId });
    return done({ msg: "Password changed successfully!" });
  });
}

function refuseOldPassword() {
  const msg = "Your old password is not right.";
  return refuse("INVALID_INPUT", msg, { errors: { oldPassword: msg } });
}
