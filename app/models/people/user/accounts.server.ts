import { db, isUniqueViolation, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { done, type Refusal, refuse } from "~/result";

/** Selects registered and invited users. Contacts have no account, so commands on accounts must not reach them. */
export const ACCOUNTS = { deletedAt: null, role: { not: "contact" } } satisfies Prisma.UserWhereInput;

export function isAccount({ role, deletedAt }: { role: string; deletedAt: Date | null }) {
  return deletedAt === null && role !== "contact";
}

export const NO_SUCH_USER = "There is no such user.";

/** As stored: a session without the required second factor counts as a customer's. */
export async function roleOf(id: string) {
  const { role } = await db.user.findUniqueOrThrow({ where: { id }, select: { role: true } });
  return role;
}

/** The address of the user `u`: a contact's own is a placeholder, so that of their newest booking, "" when it has none. */
export const EMAIL_OF = Prisma.sql`CASE WHEN u."role" <> 'contact' AND u."deletedAt" IS NULL THEN u."email" ELSE coalesce((
  SELECT "customerEmail" FROM "Booking" WHERE "userId" = u."id" ORDER BY "deletedAt" IS NOT NULL, "createdAt" DESC, "id" DESC LIMIT 1), '') END`;

export async function emailOf(id: string) {
  const [row] = await db.$queryRaw<
    { email: string }[]
  >`SELECT ${EMAIL_OF} AS "email" FROM "User" u WHERE u."id" = ${id}::uuid`;
  return row?.email ?? "";
}

/** The account that a command of the host names. */
export async function findAccount(tx: Tx, email: string) {
  const user = await tx.user.findFirst({
    where: { email: email.trim().toLowerCase(), ...ACCOUNTS },
    select: { id: true, name: true, email: true },
  });
  return user ? done(user) : refuse("NOT_FOUND", `Nobody has an account with ${email}.`);
}

export const NO_ADDRESS = { street: "", postalCode: "", city: "", state: "", country: "" };

export function unlessTaken<T>(refusal: Refusal, work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  return transaction(work).catch((error: unknown) => {
    if (isUniqueViolation(error, "User_email_key")) return refusal;
    throw error;
  });
}

export type LockedUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  isVerified: boolean;
  isProven: boolean;
};

/** Concurrent changes of these accounts wait; the order by id prevents deadlocks. */
export function lockAccounts(tx: Tx, areMeant: Prisma.Sql) {
  return tx.$queryRaw<LockedUser[]>`
    SELECT "id", "name", "email", "role", "emailVerifiedAt" IS NOT NULL AS "isVerified",
      "mailboxProvenAt" IS NOT NULL AS "isProven"
    FROM "User" WHERE (${areMeant}) AND "role" <> 'contact' AND "deletedAt" IS NULL ORDER BY "id" FOR UPDATE`;
}

/** If two admins remove each other, the second sees that they are the last. */
export async function lockWithAdmins(tx: Tx, id: string) {
  const locked = await lockAccounts(tx, Prisma.sql`"id" = ${id}::uuid OR "role" = 'admin'`);
  const admins = locked.filter(({ role }) => role === "admin");
  return {
    user: locked.find((row) => row.id === id),
    isLastAdmin: admins.some((row) => row.id === id) && admins.length === 1,
    isAdmin: (other: string) => admins.some((row) => row.id === other),
  };
}
