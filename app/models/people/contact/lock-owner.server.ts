import { lockWhere, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { EMAIL_OF, type LockedUser, NO_ADDRESS } from "~/models/people/user/accounts.server";

export type TypedCustomer = { name: string; phoneNumber: string; email?: string; city?: string; state?: string };

type Stored = LockedUser & { phoneNumber: string };

type Chosen = { userId?: string; customer?: TypedCustomer };

/**
 * Null when the chosen customer is gone. `claimant` only verified the typed address, and must confirm the booking. Without `id` a
 * contact is added once the booking is made.
 */
export async function lockOwner(tx: Tx, { userId, customer }: Chosen) {
  const chosen = userId === undefined ? null : await lockUser(tx, Prisma.sql`"id" = ${userId}::uuid`);
  if (userId !== undefined && !chosen) return null;

  const typed: TypedCustomer | null = customer ?? chosen;
  if (!typed) return null;
  const { name, email = "", phoneNumber } = typed;
  const reach = { typed, name, email, phoneNumber };
  if (chosen && chosen.role !== "contact") return { id: chosen.id, hasAccount: true, claimant: null, ...reach };

  const account = await lockAccountOf(tx, email);
  if (account?.isProven) return { id: account.id, hasAccount: true, claimant: null, ...reach };
  return { id: chosen?.id ?? null, hasAccount: false, claimant: account?.id ?? null, ...reach };
}

export type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>;

/** The lock makes a concurrent verification or claim wait, so that it finds the new booking. */
async function lockAccountOf(tx: Tx, email: string) {
  const account = email === "" ? null : await lockUser(tx, Prisma.sql`"email" = ${email}`);
  return account?.isVerified ? account : null;
}

/** With the share lock, a concurrent deletion either waits or is visible here. */
async function lockUser(tx: Tx, isMeant: Prisma.Sql) {
  const [user] = await tx.$queryRaw<Stored[]>`
    SELECT "id", "role", "name", ${EMAIL_OF} AS "email", "phoneNumber", "emailVerifiedAt" IS NOT NULL AS "isVerified",
      "mailboxProvenAt" IS NOT NULL AS "isProven"
    FROM "User" u WHERE ${isMeant} AND "deletedAt" IS NULL FOR SHARE`;
  return user ?? null;
}

export async function addContact(tx: Tx, { name, phoneNumber, city = "", state = "" }: TypedCustomer) {
  const email = `contact-${crypto.randomUUID()}@invalid`;
  const { id } = await tx.user.create({
    data: { role: "contact", email, passwordHash: "", name, phoneNumber, ...NO_ADDRESS, city, state },
    select: { id: true },
  });
  return id;
}

/** False for a contact, for whom only the office books. */
export async function hasAccount(tx: Tx, { userId }: { userId: string }) {
  return (await tx.user.count({ where: { id: userId, role: "contact" } })) === 0;
}

type Reached = { userId: string; customerEmail: string };

/** A contact's booking moves to the account that has proven the new mailbox; `claimant` is as in `lockOwner`. */
export async function ownerAfter(tx: Tx, { userId, customerEmail }: Reached, email: string) {
  const same = { userId, claimant: null };
  if (email === customerEmail) return same;
  // The lock makes a concurrent booking for this contact wait: it may be deleted after its last booking.
  const contacts = await lockWhere(tx, Prisma.sql`"User" WHERE "id" = ${userId}::uuid AND "role" = 'contact'`);
  if (contacts === 0) return same;
  const account = await lockAccountOf(tx, email);
  return account?.isProven ? { userId: account.id, claimant: null } : { userId, claimant: account?.id ?? null };
}

/** Deletes a contact without bookings, which `ownerAfter` has locked. */
export async function eraseWithoutBookings(tx: Tx, userId: string) {
  await tx.user.deleteMany({ where: { id: userId, role: "contact", bookings: { none: {} } } });
}
