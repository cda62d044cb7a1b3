import { type Tx } from "~/db.server";

import { ARE_ACCOUNTS } from "./accounts.server";

type Locked = { id: string; name: string; email: string; role: string; isVerified: boolean };

/**
 * Locks the user and all admins. The order by id prevents deadlocks, and if two admins remove each other, the second
 * sees that they are the last.
 */
export async function lockWithAdmins(tx: Tx, id: string) {
  const locked = await tx.$queryRaw<Locked[]>`
    SELECT "id", "name", "email", "role", "emailVerifiedAt" IS NOT NULL AS "isVerified" FROM "User"
    WHERE ("id" = ${id}::uuid OR "role" = 'admin') AND ${ARE_ACCOUNTS} ORDER BY "id" FOR UPDATE`;
  const admins = locked.filter(({ role }) => role === "admin");
  return {
    user: locked.find((row) => row.id === id),
    isLastAdmin: admins.some((row) => row.id === id) && admins.length === 1,
    isAdmin: (other: string) => admins.some((row) => row.id === other),
  };
}
