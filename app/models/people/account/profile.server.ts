import { db, transaction, type Tx } from "~/db.server";
import { addressInUseMail, changeEmailMail, emailChangedMail, emailChangeNoticeMail } from "~/emails/change-email";
import { lockToTakeOver, takeOverBookings } from "~/models/people/contact/take-over.server";
import { hasSecondFactor, requireCode } from "~/models/people/second-factor/check-code.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { withQueueSlot } from "~/models/people/session/password.server";
import { PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { unlessTaken } from "~/models/people/user/accounts.server";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { type Profile } from "~/models/people/user/schema";
import { dropTokens, findToken, INVALID_LINK, issueToken, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";

import { checkOwnPassword } from "./password.server";

const CHANGES_A_DAY = { name: "email-change", count: 5, minutes: 24 * 60 };
const MAILS_A_DAY = { name: "email-change-mail", count: 5, minutes: 24 * 60 };

/** A new e-mail address takes effect only when it is confirmed with its mailed link and the password. */
export async function updateUser(by: { id: string; email: string }, { email, ...profile }: Profile) {
  const limited = email === by.email ? null : await limitEmailChanges(by.id, email);
  if (limited) return limited;
  const site = await getSite();
  return transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: by.id, deletedAt: null },
      data: profile,
      select: userSelect,
    });
    if (!user) return refuse("UNAUTHENTICATED", PLEASE_LOGIN);
    if (email !== user.email) await askNewAddress(tx, site, user, email);
    return done({ msg: "Profile updated successfully!", user: toUserJson(user) });
  });
}

async function limitEmailChanges(userId: string, email: string) {
  const limited = (await consumeLimit(CHANGES_A_DAY, userId)) ?? (await consumeLimit(MAILS_A_DAY, email));
  return limited && { ...limited, errors: { email: limited.msg } };
}

/** Answers the same for a taken address: only its owner learns by mail that it has an account. */
async function askNewAddress(tx: Tx, site: Site, user: { id: string; name: string; email: string }, email: string) {
  audit("email-change-asked", { userId: user.id });
  const { token, linkExpiresAt } = await issueToken(tx, { userId: user.id, purpose: "change-email", email });
  const isTaken = (await tx.user.count({ where: { email } })) > 0;
  const mail = isTaken
    ? addressInUseMail(site, { link: mailLink("/forgot-password", {}) })
    : { ...changeEmailMail(site, { name: user.name, link: mailLink("/user/change-email", { token }) }), linkExpiresAt };
  await enqueueMail(tx, { about: user.id, to: email, overtakes: ["change-email"], ...mail });
  await enqueueMail(tx, {
    about: null,
    to: user.email,
    ...emailChangeNoticeMail(site, { name: user.name, newEmail: email }),
  });
}

/** Never throws for a logged-in user, because deletion keeps a scrubbed row. */
export async function getUserDetail(userId: string) {
  return { user: toUserJson(await db.user.findUniqueOrThrow({ where: { id: userId }, select: userSelect })) };
}

export async function getPendingEmail(userId: string) {
  const link = await db.token.findFirst({
    where: { userId, purpose: "change-email", usedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true },
  });
  return link?.email ?? null;
}

/** The address that the link of this token confirms. Reading it changes nothing: mail scanners open links, too. */
export async function getEmailChange(token: string) {
  const link = await findToken(db, token, "change-email");
  return link ? { email: link.email, needsCode: await hasSecondFactor(link.userId) } : null;
}

type Confirmation = { token: string; password: string; code?: string; clientAddress: string };

/** Takes the mailed link and the account's password, which together prove the mailbox. Sent again it succeeds. */
export async function confirmEmailChange(confirmation: Confirmation) {
  const client: HashClient = { group: "strangers", key: confirmation.clientAddress };
  return withQueueSlot(client, () => confirm(confirmation, client));
}

async function confirm({ token, password, code }: Confirmation, client: HashClient) {
  const link = await findToken(db, token, "change-email");
  if (!link) return refuseLink();
  const { userId, email } = link;
  const msg = "Your password is not right, so your address stays as it is.";
  const wrong = refuse("INVALID_INPUT", msg, { errors: { password: msg } });
  const checked = await checkOwnPassword({ id: userId }, password, client, wrong);
  if (!checked.ok) return checked;
  const noCode = await requireCode(userId, code);
  if (noCode) return noCode;
  const site = await getSite();
  return unlessTaken(refuseLink(), async (tx) => {
    const toTakeOver = await lockToTakeOver(tx, email);
    // The guarded update lets one of concurrent requests win, and none if a new password or a newer link has revoked it.
    const { count } = await tx.token.updateMany({
      where: { id: link.id, tokenHash: link.tokenHash, usedAt: null },
      data: { usedAt: new Date() },
    });
    // Read after the winner has committed, for whom the update waited.
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } });
    if (count === 1) {
      await tx.user.update({ where: { id: userId }, data: { email }, select: { id: true } });
      audit("email-changed", { userId });
      await dropTokens(tx, userId, ["reset-password", "claim-bookings"]);
      await enqueueMail(tx, {
        about: null,
        to: before.email,
        ...emailChangedMail(site, { name: before.name, newEmail: email }),
      });
    } else if (before.email !== email) return refuseLink();
    await takeOverBookings(tx, toTakeOver, userId);
    return done({ msg: "Email address changed successfully!" });
  });
}

function refuseLink() {
  return refuse("INVALID_LINK", INVALID_LINK);
}
