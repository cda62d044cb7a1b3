import { transaction } from "~/db.server";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { done, refuse } from "~/result";

import { recordStaffChange } from "./record-staff-change.server";

/** For the host: makes an existing account an admin and its address verified; the history of staff records it. */
export async function makeAdmin(email: string) {
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email: email.trim().toLowerCase(), ...ACCOUNTS },
      select: { id: true, name: true, role: true, emailVerifiedAt: true },
    });
    if (!user) return refuse("NOT_FOUND", `Nobody has an account with ${email}: please register it on the site first.`);
    if (user.role === "admin") return done({ msg: `${user.name} is an admin already.` });
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
    await tx.user.update({ where: { id: user.id }, data: { role: "admin", emailVerifiedAt }, select: { id: true } });
    const by = { id: user.id, name: "The host" };
    await recordStaffChange(tx, { by, personName: user.name, what: `made admin, was ${user.role}` });
    return done({ msg: `${user.name} is an admin now, and logs in anew.` });
  });
}
