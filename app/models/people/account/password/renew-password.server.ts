import { randomBytes } from "node:crypto";

import { transaction } from "~/db.server";
import { hashPassword } from "~/models/people/session/password.server";
import { findAccount } from "~/models/people/user/accounts.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done } from "~/result";
import { audit } from "~/upkeep/audit.server";

import { settleNewPassword } from "./settle-new-password.server";

/** For the host: sets a random password, returns it, and ends every session. */
export async function renewPassword(email: string) {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const site = await getSite();
  return transaction(async (tx) => {
    const found = await findAccount(tx, email);
    if (!found.ok) return found;
    const user = found.value;
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
    await settleNewPassword(tx, site, user);
    audit("password-reset", { userId: user.id, from: "the host" });
    return done({ msg: "A new password is set, and every session is ended.", password });
  });
}
