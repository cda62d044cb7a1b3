import { type Tx } from "~/db.server";

/** As a booking records who booked. */
export type TypedCustomer = { name: string; phoneNumber: string; email?: string; city?: string; state?: string };

type Owner = { id: string; role: string; name: string; email: string; phoneNumber: string };

type Chosen = { userId?: string; customer?: TypedCustomer };

/** Whose booking it becomes, and how they are reached; null where the chosen customer is gone. */
export async function lockOwner(tx: Tx, { userId, customer }: Chosen) {
  const chosen = userId === undefined ? null : await lockCustomer(tx, userId);
  if (userId !== undefined && !chosen) return null;

  const given = customer ?? (chosen && (await reachOf(tx, chosen)));
  if (!given) return null;
  const reach = { name: given.name, email: given.email ?? "", phoneNumber: given.phoneNumber };
  if (chosen && chosen.role !== "contact") return { id: chosen.id, hasAccount: true, ...reach };

  const verified = await lockVerified(tx, reach.email);
  if (verified) return { id: verified, hasAccount: true, ...reach };
  return { id: chosen?.id ?? (await addContact(tx, given)), hasAccount: false, ...reach };
}

/** A contact's booking belongs to whoever has verified its address; the lock makes who verifies it now wait, and find the booking. */
export async function lockVerified(tx: Tx, email: string) {
  if (email === "") return null;
  const [account] = await tx.$queryRaw<{ id: string; isVerified: boolean }[]>`
    SELECT "id", "emailVerifiedAt" IS NOT NULL AS "isVerified" FROM "User"
    WHERE "email" = ${email} AND "deletedAt" IS NULL FOR SHARE`;
  return account?.isVerified ? account.id : null;
}

/** The share lock makes a concurrent deletion wait, or lets this booking see it. */
async function lockCustomer(tx: Tx, id: string) {
  const [customer] = await tx.$queryRaw<Owner[]>`
    SELECT "id", "role", "name", "email", "phoneNumber" FROM "User"
    WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL FOR SHARE`;
  return customer ?? null;
}

async function reachOf(tx: Tx, customer: Owner): Promise<TypedCustomer> {
  if (customer.role !== "contact") return customer;
  const last = await tx.booking.findFirst({
    where: { userId: customer.id },
    orderBy: { createdAt: "desc" },
    select: { customerEmail: true },
  });
  return { ...customer, email: last?.customerEmail };
}

async function addContact(tx: Tx, { name, phoneNumber, city = "", state = "" }: TypedCustomer) {
  const blank = { street: "", postalCode: "", country: "", passwordHash: "" };
  const { id } = await tx.user.create({
    data: {
      role: "contact",
      email: `contact-${crypto.randomUUID()}@invalid`,
      name,
      phoneNumber,
      city,
      state,
      ...blank,
    },
    select: { id: true },
  });
  return id;
}
