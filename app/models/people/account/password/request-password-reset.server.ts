import { db, transaction } from "~/db.server";
import { resetPasswordMail } from "~/emails/reset-password";
import { ACCOUNTS, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { inSteadyTime, issueToken, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf, fateOfLink } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { isId } from "~/values/id";

const MAILS_A_MINUTE = { name: "reset-mail-minute", count: 1, minutes: 1 };
const MAILS_A_DAY = { name: "reset-mail-day", count: 5, minutes: 24 * 60 };
const REQUESTS_A_CLIENT = { name: "reset-mail-client", count: 30, minutes: 60 };
// Counted apart: a stranger who asks for this address again and again must not keep staff from helping its owner.
const STAFFS_MAILS_A_MINUTE = { name: "reset-mail-staff", count: 1, minutes: 1 };

type Asked = { email: string; clientAddress: string; redirectTo?: string | null };

/** Answers the same for every address, so that nobody can find out who has an account. */
export async function requestPasswordReset({ email, clientAddress, redirectTo }: Asked) {
  const limited =
    (await consumeLimit(REQUESTS_A_CLIENT, clientAddress, clientAddress)) ??
    (await consumeLimit(MAILS_A_MINUTE, email, clientAddress)) ??
    (await consumeLimit(MAILS_A_DAY, email, clientAddress));
  if (limited) return limited;
  await inSteadyTime(() => mailResetLink(email, redirectTo));
  return done({ msg: fateOfLink("If this address has an account, a link to choose a new password") });
}

export async function sendResetLink(id: string | undefined) {
  const user = isId(id) ? await db.user.findFirst({ where: { id, ...ACCOUNTS }, select: { email: true } }) : null;
  if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
  const limited = await consumeLimit(STAFFS_MAILS_A_MINUTE, user.email);
  if (limited) return limited;
  await mailResetLink(user.email);
  return done({ msg: fateOf("A link to choose a new password", user.email) });
}

async function mailResetLink(email: string, redirectTo?: string | null) {
  const site = await getSite();
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({ where: { email, ...ACCOUNTS }, select: { id: true, name: true } });
    if (!user) return;
    const { token, linkExpiresAt } = await issueToken(tx, { userId: user.id, purpose: "reset-password", email });
    const link = mailLink("/reset-password", { token, redirectTo });
    await enqueueMail(tx, {
      about: user.id,
      to: email,
      linkExpiresAt,
      overtakes: ["reset-password"],
      ...resetPasswordMail(site, { name: user.name, link }),
    });
  });
}
