import { transaction, type Tx } from "~/db.server";
import { verifyEmailMail } from "~/emails/verify-email";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOfLink } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, type Result } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";

import { inSteadyTime, issueToken, mailLink } from "./tokens.server";

const MAILS_A_MINUTE = { name: "verification-mail-minute", count: 1, minutes: 1 };
const MAILS_A_DAY = { name: "verification-mail-day", count: 5, minutes: 24 * 60 };
const REQUESTS_A_CLIENT = { name: "verification-mail-client", count: 30, minutes: 60 };

export async function sendVerification(
  tx: Tx,
  site: Site,
  user: { id: string; name: string; email: string },
  redirectTo?: string | null,
) {
  const { token, linkExpiresAt } = await issueToken(tx, {
    userId: user.id,
    purpose: "verify-email",
    email: user.email,
  });
  const link = mailLink("/user/verify-email", { token, email: user.email, redirectTo });
  await enqueueMail(tx, {
    about: user.id,
    to: user.email,
    linkExpiresAt,
    overtakes: ["verify-email"],
    ...verifyEmailMail(site, { name: user.name, link }),
  });
}

/** Answers the same for every address, so that nobody can find out who has an account. */
export async function resendVerification({
  email,
  clientAddress,
  redirectTo,
}: {
  email: string;
  clientAddress: string;
  redirectTo?: string | null;
}): Promise<Result<{ msg: string }>> {
  const limited =
    (await consumeLimit(REQUESTS_A_CLIENT, clientAddress, clientAddress)) ??
    (await consumeLimit(MAILS_A_MINUTE, email, clientAddress)) ??
    (await consumeLimit(MAILS_A_DAY, email, clientAddress));
  if (limited) return limited;
  await inSteadyTime(() => mailNewLink(email, redirectTo));
  return done({ msg: fateOfLink("If this address waits for verification, a new link") });
}

async function mailNewLink(email: string, redirectTo?: string | null) {
  const site = await getSite();
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email, emailVerifiedAt: null, ...ACCOUNTS },
      select: { id: true, name: true, email: true },
    });
    if (user) await sendVerification(tx, site, user, redirectTo);
  });
}
