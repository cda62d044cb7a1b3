import { db, transaction } from "~/db.server";
import { resetPasswordMail } from "~/emails/reset-password";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { mailLink } from "~/models/verification/links.server";
import { inSteadyTime } from "~/models/verification/steady-time";
import { issueToken } from "~/models/verification/tokens.server";
import { done, refuse } from "~/result";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { isId } from "~/values/fields";

import { ACCOUNTS } from "./accounts.server";
import { NO_SUCH_USER } from "./delete-user.server";

const MAILS_A_MINUTE = { name: "reset-mail-minute", count: 1, minutes: 1 };
const MAILS_A_DAY = { name: "reset-mail-day", count: 5, minutes: 24 * 60 };
const REQUESTS_A_CLIENT = { name: "reset-mail-client", count: 30, minutes: 60 };

/** The same response for every address, so that nobody can find out who has an account. */
export async function requestPasswordReset({ email, clientAddress }: { email: string; clientAddress: string }) {
  const limited =
    (await consumeLimit(REQUESTS_A_CLIENT, clientAddress, clientAddress)) ??
    (await consumeLimit(MAILS_A_MINUTE, email, clientAddress)) ??
    (await consumeLimit(MAILS_A_DAY, email, clientAddress));
  if (limited) return limited;
  await inSteadyTime(() => mailResetLink(email));
  return done({ msg: "If this address has an account, a link to choose a new password is on its way." });
}

/** For staff, whom somebody told that they cannot log in. */
export async function sendResetLink(id: string | undefined) {
  const user = isId(id) ? await db.user.findFirst({ where: { id, ...ACCOUNTS }, select: { email: true } }) : null;
  if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
  const limited = (await consumeLimit(MAILS_A_MINUTE, user.email)) ?? (await consumeLimit(MAILS_A_DAY, user.email));
  if (limited) return limited;
  await mailResetLink(user.email);
  return done({ msg: `A link to choose a new password is on its way to ${user.email}.` });
}

async function mailResetLink(email: string) {
  const site = await getSite();
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { email, ...ACCOUNTS }, select: { id: true, name: true } });
    if (!user) return;
    const { token, linkExpiresAt } = await issueToken(tx, { userId: user.id, purpose: "reset-password", email });
    await enqueueMail(tx, {
      to: email,
      linkExpiresAt,
      ...resetPasswordMail(site, { name: user.name, link: mailLink("/reset-password", { token }) }),
    });
  });
}
