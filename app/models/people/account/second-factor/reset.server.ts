import { transaction, type Tx } from "~/db.server";
import { secondFactorMail } from "~/emails/second-factor";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { recordStaffChange } from "~/models/people/staff/change-role.server";
import { findAccount, lockWithAdmins, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { NOT_YOUR_ROLE } from "~/models/people/user/rights";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { audit } from "~/upkeep/audit.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

type Reset = { id: string | undefined; by: Author };

/** For somebody else whose phone and recovery codes are lost: the next login needs the password alone. */
export async function resetSecondFactor({ id, by }: Reset) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (id === by.id)
    return refuse("OWN_ACCOUNT", "You end your own second factor under My Profile. Another admin can, too.");
  const site = await getSite();
  return transaction(async (tx) => {
    const { user, isAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (!isAdmin(by.id)) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
    return drop(tx, site, user, by);
  });
}

/** For the host; the history of staff records it. */
export async function resetSecondFactorOf(email: string) {
  const site = await getSite();
  return transaction(async (tx) => {
    const found = await findAccount(tx, email);
    return found.ok ? drop(tx, site, found.value, { id: found.value.id, name: "The host" }) : found;
  });
}

type Person = { id: string; name: string; email: string };

async function drop(tx: Tx, site: Site, { id, name, email }: Person, by: Author) {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId: id, provenAt: { not: null } } });
  if (count === 0) return refuse("NOT_FOUND", `${name} has no second factor.`);
  await endSessionsOf(tx, id);
  await recordStaffChange(tx, { by, personName: name, what: "second factor reset" });
  await enqueueMail(tx, { about: null, to: email, ...secondFactorMail(site, name, "reset") });
  audit("second-factor-reset", { userId: id, by: by.id });
  return done({ msg: `${name} logs in with the password alone, and should set up a new second factor.` });
}
