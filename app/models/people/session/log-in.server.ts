import { db, lockWhere, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { recordStaffLogin } from "~/models/people/access/record-access.server";
import { checkCode, hasSecondFactor } from "~/models/people/second-factor/check-code.server";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { toCurrentUserJson } from "~/models/people/user/json";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit, resetLimit, returnToLimit } from "~/upkeep/rate-limit.server";
import { hashSecret, newSecret } from "~/values/secret.server";

import { type HashClient } from "./hash-queue";
import { isPassword, withQueueSlot } from "./password.server";
import { createSession, endSession, PLEASE_LOGIN } from "./sessions.server";

const FAILURES_OF_AN_ACCOUNT = { name: "login", count: 10, minutes: 15 };
const FAILURES_OF_A_CLIENT = { name: "login-client", count: 50, minutes: 15 };
const FAILURES_OF_A_DEVICE = { name: "login-device", count: 10, minutes: 15 };

type Client = {
  clientAddress: string;
  device: Device | null;
  oldToken: string | null;
  /** The kind of browser in words. */
  browser?: string;
};

type Login = Client & {
  email: string;
  password: string;
  /** Of the second factor. */
  code?: string;
};

/** `token` and `device` belong only in cookies, never in a response body. */
export async function logIn(login: Login) {
  // A known browser has its own limits, so that failed logins elsewhere cannot lock out its user.
  const device = login.device && (await isKnownDevice(login.device, login.email)) ? login.device : null;
  const client: HashClient = device
    ? { group: "known", key: device.userId }
    : { group: "strangers", key: login.clientAddress };
  return withQueueSlot(client, () => checkAndOpen(login, device, client));
}

async function checkAndOpen(login: Login, device: Device | null, client: HashClient) {
  const { email, password, code, clientAddress: from } = login;
  const failures = device ? limitsOfDevice(device, from) : limitsOfStranger(email, from);
  const limited = await failures.count();
  if (limited) return limited;

  const user = await db.user.findFirst({
    where: { email, ...ACCOUNTS },
    select: selectForLogin,
  });
  if (!(await isPassword(password, user?.passwordHash, client)) || !user) {
    audit("login-failed", { userId: user?.id, from });
    return refuseCredentials();
  }
  await failures.forget();
  if (!user.emailVerifiedAt) {
    audit("login-failed", { userId: user.id, from });
    return refuse("EMAIL_NOT_VERIFIED", "Please, verify your email to login!");
  }

  if (await hasSecondFactor(user.id)) {
    if (!code)
      return { ...refuse("CODE_NEEDED", "Please enter the code of your second factor."), firstStep: firstStepOf(user) };
    const wrong = await checkCode(user.id, code, from);
    if (wrong) return wrong;
  }
  return openAccount(user, login);
}

/** A right password that still lacks its code. Opens nothing; a new password ends it. */
export type FirstStep = { userId: string; stamp: string; until: number };

const FIRST_STEP_LIFETIME = 10 * 60_000;

function firstStepOf({ id, passwordHash }: { id: string; passwordHash: string }): FirstStep {
  return { userId: id, stamp: hashSecret(passwordHash), until: Date.now() + FIRST_STEP_LIFETIME };
}

const selectForLogin = {
  id: true,
  name: true,
  email: true,
  role: true,
  passwordHash: true,
  emailVerifiedAt: true,
};

/** The account of a first step that still counts. */
export async function findFirstStep({ userId, stamp, until }: FirstStep) {
  if (until < Date.now()) return null;
  const user = await db.user.findFirst({ where: { id: userId, ...ACCOUNTS }, select: selectForLogin });
  return user?.emailVerifiedAt && hashSecret(user.passwordHash) === stamp ? user : null;
}

/** The second step of a login in a browser. */
export async function logInWithCode({ firstStep, code, ...client }: Client & { firstStep: FirstStep; code: string }) {
  const user = await findFirstStep(firstStep);
  if (!user) return refuse("UNAUTHENTICATED", "Please log in again: your password was entered some time ago.");
  return (await checkCode(user.id, code, client.clientAddress)) ?? openAccount(user, client);
}

type Account = { id: string; name: string; email: string; role: string; passwordHash: string };

/** `mayOpen` decides in the transaction that stores the session. */
async function openAccount(
  user: Account,
  { clientAddress: from, oldToken, browser, device }: Client,
  mayOpen?: (tx: Tx) => Promise<boolean>,
) {
  const session = await openSession(user, browser, mayOpen);
  if (!session) return refuseCredentials();
  if (user.role !== "user") await recordStaffLogin(user, { browser, clientAddress: from }, isDeviceOf(user, device));
  if (oldToken) await endSession(oldToken);
  audit("login", { userId: user.id, session: session.id, from });
  const body = { msg: "Login successful", user: toCurrentUserJson(user) };
  return done({ token: session.token, device: newDevice(user), body });
}

function limitsOfDevice({ nonce }: Device, from: string) {
  return {
    count: () => consumeLimit(FAILURES_OF_A_DEVICE, nonce, from),
    forget: () => resetLimit(FAILURES_OF_A_DEVICE, nonce),
  };
}

/** Limits the wrong passwords that a client whose browser is not known may send. Count first; forget after a right one. */
export function limitsOfStranger(email: string, from: string) {
  const who = `${email} ${from}`;
  return {
    count: async () =>
      (await consumeLimit(FAILURES_OF_AN_ACCOUNT, who, from)) ?? (await consumeLimit(FAILURES_OF_A_CLIENT, from, from)),
    forget: async () => {
      await resetLimit(FAILURES_OF_AN_ACCOUNT, who);
      await returnToLimit(FAILURES_OF_A_CLIENT, from);
    },
  };
}

/** Null if the password was changed or the account deleted after the check. */
function openSession(
  { id, passwordHash }: { id: string; passwordHash: string },
  browser: string | undefined,
  mayOpen: (tx: Tx) => Promise<boolean> = () => Promise.resolve(true),
) {
  return transaction(async (tx) => {
    // The share lock makes a new password or a deletion wait until this session exists, so that either ends it too.
    const same = Prisma.sql`"User" WHERE "id" = ${id}::uuid AND "passwordHash" = ${passwordHash} AND "deletedAt" IS NULL`;
    const isUnchanged = (await lockWhere(tx, same, "SHARE")) === 1;
    return isUnchanged && (await mayOpen(tx)) ? createSession(id, tx, browser) : null;
  });
}

function refuseCredentials() {
  return refuse("INVALID_CREDENTIALS", "Invalid credentials");
}

/** `stamp` is derived from the password hash, so that a password change revokes the device. */
export type Device = { userId: string; nonce: string; stamp: string };

export function newDevice(user: { id: string; passwordHash: string }): Device {
  return { userId: user.id, nonce: newSecret(), stamp: hashSecret(user.passwordHash) };
}

async function isKnownDevice(device: Device, email: string) {
  const where = { id: device.userId, email, deletedAt: null };
  const user = await db.user.findFirst({ where, select: { id: true, passwordHash: true } });
  return user !== null && isDeviceOf(user, device);
}

function isDeviceOf({ id, passwordHash }: { id: string; passwordHash: string }, device: Device | null) {
  return device?.userId === id && device.stamp === hashSecret(passwordHash);
}

/** A verification link that was opened in the browser that registered. The stamp ends it with a new password. */
export type OpenedLink = { tokenHash: string; stamp: string; until: number };

export const OPENED_LIFETIME = 30 * 60;

/** The link of an account that this browser registered and that is verified by now; null if it may not log in. */
export async function findLink({ verificationToken, registered }: { verificationToken: string; registered: string }) {
  const tokenHash = hashSecret(verificationToken);
  const user = await findGuest(tokenHash);
  if (user?.id !== registered) return null;
  return { tokenHash, stamp: hashSecret(user.passwordHash), until: Date.now() + OPENED_LIFETIME * 1000 };
}

/** The account that an opened link still logs in. */
export async function findOpened({ tokenHash, stamp, until }: OpenedLink) {
  const user = until > Date.now() ? await findGuest(tokenHash) : null;
  return user && hashSecret(user.passwordHash) === stamp ? user : null;
}

/** Staff, and whoever has a second factor, log in with their password. So do all whose address changed after the mail. */
async function findGuest(tokenHash: string) {
  const link = await db.token.findFirst({
    where: { ...unused(tokenHash), user: { deletedAt: null, role: "user", emailVerifiedAt: { not: null } } },
    select: { email: true, user: { select: selectForLogin } },
  });
  return link && link.email === link.user.email && !(await hasSecondFactor(link.user.id)) ? link.user : null;
}

function unused(tokenHash: string) {
  return { tokenHash, purpose: "verify-email", usedAt: null, expiresAt: { gt: new Date() } };
}

/** Logs in once. The link alone never does: `opened` comes from the signed cookie of the browser that registered. */
export async function logInWithLink({ opened, ...client }: Client & { opened: OpenedLink }) {
  const user = await findOpened(opened);
  const result =
    user &&
    (await openAccount(user, client, async (tx) => {
      // Of two tabs at once, one uses the link.
      const { count } = await tx.token.updateMany({ where: unused(opened.tokenHash), data: { usedAt: new Date() } });
      return count === 1;
    }));
  return result?.ok ? result : refuse("UNAUTHENTICATED", PLEASE_LOGIN);
}
