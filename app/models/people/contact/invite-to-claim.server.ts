import { transaction, type Tx } from "~/db.server";
import { claimBookingsMail } from "~/emails/claim-bookings";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { issueToken, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOfLink } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";

import { countClaimable } from "./claim-bookings.server";

const MAILS_A_MINUTE = { name: "claim-mail-minute", count: 1, minutes: 1 };
const MAILS_A_DAY = { name: "claim-mail-day", count: 5, minutes: 24 * 60 };

/**
 * Mails the link to claim the bookings of contacts under the account's address, unless one still waits to be opened.
 * Asked for `again` it goes to an unproven address without bookings, too, because it proves the mailbox.
 */
export async function inviteToClaim(tx: Tx, site: Site, userId: string, { again = false } = {}) {
  const user = await tx.user.findFirst({
    where: { id: userId, ...ACCOUNTS },
    select: { email: true, mailboxProvenAt: true },
  });
  const count = user ? await countClaimable(tx, user.email) : 0;
  if (!user || (count === 0 && (user.mailboxProvenAt || !again))) return;
  const { email } = user;
  const waiting = { userId, purpose: "claim-bookings", email, usedAt: null, expiresAt: { gt: new Date() } };
  if (!again && (await tx.token.count({ where: waiting })) > 0) return;

  const { token, linkExpiresAt } = await issueToken(tx, { userId, purpose: "claim-bookings", email });
  const links = { link: mailLink("/user/claim-bookings", { token }), resetLink: mailLink("/forgot-password", {}) };
  const mail = claimBookingsMail(site, { count, ...links });
  await enqueueMail(tx, { about: userId, to: email, linkExpiresAt, overtakes: ["claim-bookings"], ...mail });
}

/** Answers the same whether bookings wait or not: a stranger may have verified somebody else's address. */
export async function resendClaimLink(user: { id: string; email: string; isProven: boolean }) {
  const limited = (await consumeLimit(MAILS_A_MINUTE, user.email)) ?? (await consumeLimit(MAILS_A_DAY, user.email));
  if (limited) return limited;
  const site = await getSite();
  await transaction((tx) => inviteToClaim(tx, site, user.id, { again: true }));
  const link = user.isProven ? `If bookings wait for ${user.email}, a link` : `A link to ${user.email}`;
  return done({ msg: fateOfLink(link) });
}
