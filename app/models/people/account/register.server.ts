import { db } from "~/db.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { limitsOfStranger } from "~/models/people/session/log-in.server";
import { hashPassword, isPassword, withQueueSlot } from "~/models/people/session/password.server";
import { ACCOUNTS, NO_ADDRESS, unlessTaken } from "~/models/people/user/accounts.server";
import { type Profile, type Registration } from "~/models/people/user/schema";
import { sendVerification } from "~/models/people/verification/send-verification.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { removeInBatches } from "~/values/batches";

const REGISTRATIONS_A_CLIENT = { name: "registration", count: 100, minutes: 60 };
const REGISTRATIONS_AN_ADDRESS = { name: "registration-email", count: 10, minutes: 60 };

const VERIFY_FIRST = "Please, verify your email to login!";

type NewAccount = Registration & { clientAddress: string; redirectTo?: string | null };

export async function registerUser(account: NewAccount) {
  const client: HashClient = { group: "strangers", key: account.clientAddress };
  return withQueueSlot(client, () => register(account, client));
}

async function register({ password, clientAddress, redirectTo, ...profile }: NewAccount, client: HashClient) {
  const limited = await limitRegistrations(profile.email, clientAddress);
  if (limited) return limited;
  const passwordHash = await hashPassword(password, client);
  const site = await getSite();
  return unlessTaken(refuseTakenEmail(), async (tx) => {
    const user = await tx.user.create({
      data: { ...profile, passwordHash, role: "user" },
      select: { id: true, name: true, email: true },
    });
    await sendVerification(tx, site, user, redirectTo);
    audit("registered", { userId: user.id, from: clientAddress });
    return done({ userId: user.id, body: { msg: VERIFY_FIRST } });
  });
}

async function limitRegistrations(email: string, clientAddress: string) {
  return (
    (await consumeLimit(REGISTRATIONS_A_CLIENT, clientAddress, clientAddress)) ??
    (await consumeLimit(REGISTRATIONS_AN_ADDRESS, email, clientAddress))
  );
}

function refuseTakenEmail() {
  const msg = "An account with this email already exists.";
  return refuse("EMAIL_TAKEN", msg, { errors: { email: msg } });
}

const DAYS_KEPT = 7;

export async function removeUnverifiedUsers() {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "User" WHERE "emailVerifiedAt" IS NULL AND "id" IN (
        SELECT "id" FROM "User" u
        WHERE "emailVerifiedAt" IS NULL AND "deletedAt" IS NULL AND "role" = 'user'
          AND "createdAt" < now() - make_interval(days => ${DAYS_KEPT}::int)
          AND NOT EXISTS (SELECT 1 FROM "Token" WHERE "userId" = u."id" AND "expiresAt" > now())
          AND NOT EXISTS (SELECT 1 FROM "Booking" WHERE "userId" = u."id")
        LIMIT ${limit})`,
  );
}

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

type NewUser = Profile & { password: string; role: "user" | "admin" };

/** Upserts by e-mail; an existing account is logged out everywhere. */
async function addVerifiedUser({ password, ...profile }: NewUser) {
  const account = { ...profile, passwordHash: await hashPassword(password), emailVerifiedAt: new Date() };
  await db.user.upsert({
    where: { email: profile.email },
    create: account,
    update: { ...account, sessions: { deleteMany: {} } },
    select: { id: true },
  });
}

export async function ensureFirstAdmin({ email, password }: { email: string; password: string }): Promise<boolean> {
  const admin = await db.user.findFirst({ where: { role: "admin", deletedAt: null }, select: { id: true } });
  if (admin) return false;
  const site = await getSite();
  await addVerifiedUser({
    name: "Admin",
    email: email.trim().toLowerCase(),
    password,
    role: "admin",
    phoneNumber: site.phone,
    ...NO_ADDRESS,
    street: site.address.join(", "),
  });
  return true;
}
