import { randomBytes } from "node:crypto";

import { transaction } from "~/db.server";
import { hashPassword } from "~/models/people/session/password.server";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

import { settleNewPassword } from "./settle-new-password.server";

/** For the host: sets a random password, returns it, and ends every session. */
export async function renewPassword(email: string) {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const site = await getSite();
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email: email.trim().toLowerCase(), ...ACCOUNTS },
      select: { id: true, name: true, email: true },
    });
    if (!user) return refuse("NOT_FOUND", `Nobody has an account with ${email}.`);
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
    await settleNewPassword(tx, site, user);
    audit("password-reset", { userId: user.id, from: "the host" });
    return done({ msg: "A new password is set, and every session is ended.", password });
  });
}
