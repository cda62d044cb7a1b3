import { randomBytes } from "node:crypto";

import { db, transaction, type Tx } from "~/db.server";
import { passwordChangedMail, resetPasswordMail } from "~/emails/password";
import { lockToTakeOver, takeOverBookings } from "~/models/people/contact/take-over.server";
import { forgetWrongCodes, requireCode } from "~/models/people/second-factor/check-code.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { newDevice } from "~/models/people/session/log-in.server";
import { hashPassword, isPassword, withQueueSlot } from "~/models/people/session/password.server";
import { createSession, endSessionsOf } from "~/models/people/session/sessions.server";
import { ACCOUNTS, findAccount, NO_SUCH_USER, roleOf } from "~/models/people/user/accounts.server";
import { refuseNewPassword } from "~/models/people/user/new-password.server";
import { dropTokens, findToken, inSteadyTime, issueToken, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf, fateOfLink } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, type Refusal, refuse, type Result } from "~/result";
import { type Site } from "~/site.server";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit, resetLimit } from "~/upkeep/rate-limit.server";
import { isId } from "~/values/id";

const WRONG_PASSWORDS = { name: "old-password", count: 10, minutes: 15 };

/** Checks the logged-in user's password and returns its stored hash. */
export async function checkOwnPassword(
  { id }: { id: string },
  password: string,
  client: HashClient,
  wrong: Refusal,
): Promise<Result<string>> {
  const limited = await consumeLimit(WRONG_PASSWORDS, id);
  if (limited) return limited;
  const user = await db.user.findFirst({ where: { id, deletedAt: null }, select: { passwordHash: true } });
  if (!user || !(await isPassword(password, user.passwordHash, client))) return wrong;
  await resetLimit(WRONG_PASSWORDS, id);
  return done(user.passwordHash);
}

type Caller = { id: string; name: string; email: string; sessionId: string };
type PasswordChange = { oldPassword: string; newPassword: string; code?: string; browser?: string };

/** Returns a new session for the caller. `token` and `device` belong only in cookies, never in a response body. */
export async function changePassword(by: Caller, change: PasswordChange) {
  const client: HashClient = { group: "known", key: by.id };
  return (
    (await refuseNewPassword(change.newPassword, { ...by, role: await roleOf(by.id) })) ??
    withQueueSlot(client, () => replacePassword(by, change, client))
  );
}

async function replacePassword(
  by: Caller,
  { oldPassword, newPassword, code, browser }: PasswordChange,
  client: HashClient,
) {
  const checked = await checkOwnPassword(by, oldPassword, client, refuseOldPassword());
  if (!checked.ok) return checked;
  const noCode = await requireCode(by.id, code);
  if (noCode) return noCode;

  const passwordHash = await hashPassword(newPassword, client);
  const site = await getSite();
  return transaction(async (tx) => {
    // The condition on the checked hash makes the later of two concurrent changes fail.
    const { count } = await tx.user.updateMany({
      where: { id: by.id, passwordHash: checked.value },
      data: { passwordHash },
    });
    if (count === 0) return refuseOldPassword();
    await settleNewPassword(tx, site, by);
    const { token } = await createSession(by.id, tx, browser);
    audit("password-changed", { userId: by.id, session: by.sessionId });
    const device = newDevice({ id: by.id, passwordHash });
    return done({ token, device, body: { msg: "Password changed successfully!" } });
  });
}

function refuseOldPassword() {
  const msg = "Your old password is not right.";
  return refuse("INVALID_INPUT", msg, { errors: { oldPassword: msg } });
}

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

const RESETS_A_CLIENT = { name: "reset-client", count: 30, minutes: 60 };

/** The role of the account that the link is for; null if it no longer works. */
export async function roleOfResetLink(token: string) {
  const link = await findToken(db, token, "reset-password");
  return link && roleOf(link.userId);
}

type Reset = { token: string; newPassword: string; clientAddress: string };

export async function resetPassword(reset: Reset) {
  const client: HashClient = { group: "strangers", key: reset.clientAddress };
  return withQueueSlot(client, () => setPassword(reset, client));
}

async function setPassword({ token, newPassword, clientAddress }: Reset, client: HashClient) {
  const limited = await consumeLimit(RESETS_A_CLIENT, clientAddress, clientAddress);
  if (limited) return limited;
  const link = await findToken(db, token, "reset-password");
  if (!link) return refuseLink();
  const refusal = await refuseNewPassword(newPassword, { email: link.email, role: await roleOf(link.userId) });
  if (refusal) return refusal;

  const passwordHash = await hashPassword(newPassword, client);
  const site = await getSite();
  return transaction(async (tx) => {
    const toTakeOver = await lockToTakeOver(tx, link.email);
    // The deletion decides which of two concurrent requests uses the link.
    const { count } = await tx.token.deleteMany({ where: { id: link.id, tokenHash: link.tokenHash } });
    if (count === 0) return refuseLink();
    const user = await tx.user.update({
      where: { id: link.userId },
      data: { passwordHash },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    // The link arrived by mail, so it proves the address as a verification link does.
    if (!user.emailVerifiedAt) await tx.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    await takeOverBookings(tx, toTakeOver, user.id);
    await settleNewPassword(tx, site, user);
    audit("password-reset", { userId: user.id, from: clientAddress });
    return done({ msg: "Password changed successfully!", email: link.email });
  });
}

function refuseLink() {
  return refuse("INVALID_LINK", "This link no longer works. Please ask for a new one.");
}

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

type Owner = { id: string; name: string; email: string };

/** After every new password: a thief may hold a session or a mailed link, and the owner learns of it. */
async function settleNewPassword(tx: Tx, site: Site, { id, name, email }: Owner) {
  await endSessionsOf(tx, id);
  await forgetWrongCodes(id, tx);
  await dropTokens(tx, id, ["change-email", "reset-password"]);
  await enqueueMail(tx, {
    about: null,
    to: email,
    ...passwordChangedMail(site, { name, link: mailLink("/forgot-password", {}) }),
  });
}
