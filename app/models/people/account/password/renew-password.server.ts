import { randomBytes } from "node:crypto";

import { transaction } from "~/db.server";
import { hashPassword } from "~/models/people/session/password.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { dropTokens } from "~/models/people/verification/tokens.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

/** For the host: sets a random password, returns it, and ends every session. */
export async function renewPassword(email: string) {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email: email.trim().toLowerCase(), ...ACCOUNTS },
      select: { id: true },
    });
    if (!user) return refuse("NOT_FOUND", `Nobody has an account with ${email}.`);
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
    await endSessionsOf(tx, user.id);
    await dropTokens(tx, user.id, ["change-email", "reset-password"]);
    audit("password-reset", { userId: user.id, from: "the host" });
    return done({ msg: "A new password is set, and every session is ended.", password });
  });
}
