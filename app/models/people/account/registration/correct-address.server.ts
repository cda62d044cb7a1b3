import { db } from "~/db.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { limitsOfStranger } from "~/models/people/session/log-in.server";
import { isPassword, withQueueSlot } from "~/models/people/session/password.server";
import { ACCOUNTS, unlessTaken } from "~/models/people/user/accounts.server";
import { sendVerification } from "~/models/people/verification/send-verification.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

import { limitRegistrations, refuseTakenEmail, VERIFY_FIRST } from "./register-user.server";

type Correction = {
  typedEmail: string;
  email: string;
  password: string;
  clientAddress: string;
  redirectTo?: string | null;
};

/** Changes an unverified account's e-mail address; the link mailed to the first address stops working. */
export async function correctAddress(correction: Correction) {
  const client: HashClient = { group: "strangers", key: correction.clientAddress };
  return withQueueSlot(client, () => checkAndCorrect(correction, client));
}

async function checkAndCorrect(
  { typedEmail, email, password, clientAddress, redirectTo }: Correction,
  client: HashClient,
) {
  const failures = limitsOfStranger(typedEmail, clientAddress);
  const limited = (await limitRegistrations(email, clientAddress)) ?? (await failures.count());
  if (limited) return limited;
  const user = await db.user.findFirst({
    where: { email: typedEmail, emailVerifiedAt: null, ...ACCOUNTS },
    select: { id: true, name: true, passwordHash: true },
  });
  if (!(await isPassword(password, user?.passwordHash, client)) || !user) {
    audit("login-failed", { userId: user?.id, from: clientAddress });
    return refusePassword();
  }
  await failures.forget();

  const { id, name, passwordHash } = user;
  const site = await getSite();
  return unlessTaken(refuseTakenEmail(), async (tx) => {
    // If the first link was opened meanwhile, the account is verified and keeps its address.
    const { count } = await tx.user.updateMany({
      where: { id, email: typedEmail, emailVerifiedAt: null, passwordHash, ...ACCOUNTS },
      data: { email },
    });
    if (count === 0) return refusePassword();
    await sendVerification(tx, site, { id, name, email }, redirectTo);
    audit("address-corrected", { userId: id, from: clientAddress });
    return done({ userId: id, msg: VERIFY_FIRST });
  });
}

function refusePassword() {
  const msg = "This is not the password you registered with.";
  return refuse("INVALID_CREDENTIALS", msg, { errors: { password: msg } });
}
