import { db } from "~/db.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { hashPassword, withQueueSlot } from "~/models/people/session/password.server";
import { unlessTaken } from "~/models/people/user/accounts.server";
import { type Registration } from "~/models/people/user/schema";
import { sendVerification } from "~/models/people/verification/send-verification.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { removeInBatches } from "~/values/batches";

const REGISTRATIONS_A_CLIENT = { name: "registration", count: 100, minutes: 60 };
const REGISTRATIONS_AN_ADDRESS = { name: "registration-email", count: 10, minutes: 60 };

export const VERIFY_FIRST = "Please, verify your email to login!";

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

export async function limitRegistrations(email: string, clientAddress: string) {
  return (
    (await consumeLimit(REGISTRATIONS_A_CLIENT, clientAddress, clientAddress)) ??
    (await consumeLimit(REGISTRATIONS_AN_ADDRESS, email, clientAddress))
  );
}

export function refuseTakenEmail() {
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
