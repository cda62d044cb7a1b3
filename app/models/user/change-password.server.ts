import { db, transaction } from "~/db.server";
import { audit } from "~/models/audit.server";
import { resetLimit, takeFrom } from "~/models/rate-limit/rate-limit.server";
import { done, refuse } from "~/models/result";
import { hashPassword, isPassword, refuseWhenBusy } from "~/models/session/password.server";
import { endSessionsOf } from "~/models/session/sessions.server";
import { dropTokens } from "~/models/verification/tokens.server";

import { refusePasswordLikeEmail } from "./schema";

const WRONG_OLD_PASSWORDS = { name: "old-password", count: 10, minutes: 15 };

type PasswordChange = { oldPassword: string; newPassword: string };

/** Sets a new password, ends the user's other sessions and takes back links that were waiting in a mailbox. */
export async function changePassword(
  by: { id: string; email: string; sessionId: string },
  { oldPassword, newPassword }: PasswordChange,
) {
  const likeEmail = refusePasswordLikeEmail(newPassword, by.email);
  if (likeEmail) return likeEmail;
  const limited = refuseWhenBusy() ?? (await takeFrom(WRONG_OLD_PASSWORDS, by.id));
  if (limited) return limited;

  const user = await db.user.findFirst({ where: { id: by.id, deletedAt: null }, select: { passwordHash: true } });
  if (!user || !(await isPassword(oldPassword, user.passwordHash))) return refuseOldPassword();
  await resetLimit(WRONG_OLD_PASSWORDS, by.id);

  const passwordHash = await hashPassword(newPassword);
  return transaction(async (tx) => {
    // The hash that was checked must still be the one in use: of two changes at once the later finds its old password gone.
    const { count } = await tx.user.updateMany({
      where: { id: by.id, passwordHash: user.passwordHash },
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
