import { transaction } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";
import { endSessionsOf } from "~/models/session/sessions.server";

export const NO_SUCH_USER = "There is no such user.";

/** Ends an account: sessions and links stop working, the person's data goes, bookings keep what they recorded. */
export async function deleteUser({ id, by }: { id: string | undefined; by: { id: string } }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (id === by.id) return refuse("OWN_ACCOUNT", "You cannot delete your own account here.");
  return transaction(async (tx) => {
    // Locked together and always in one order: of two admins deleting each other one waits, and then sees that it is the last.
    // A booking in the making holds a share of its customer's row until it is stored.
    const locked = await tx.$queryRaw<{ id: string; role: string }[]>`
      SELECT "id", "role" FROM "User" WHERE ("id" = ${id}::uuid OR "role" = 'admin') AND "deletedAt" IS NULL
      ORDER BY "id" FOR UPDATE`;
    const user = locked.find((row) => row.id === id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (user.role === "admin" && locked.every((row) => row.id === id || row.role !== "admin")) {
      return refuse("LAST_ADMIN", "The last admin cannot be deleted.");
    }

    await endSessionsOf(tx, id);
    await tx.token.deleteMany({ where: { userId: id } });
    await tx.user.update({ where: { id }, data: scrubbed(id), select: { id: true } });
    return done({ msg: "User deleted successfully!" });
  });
}

/** What stays of a person: nothing, under an address that cannot exist, so that theirs is free again. */
function scrubbed(id: string) {
  const blank = { phoneNumber: "", street: "", postalCode: "", city: "", state: "", country: "", passwordHash: "" };
  return {
    ...blank,
    name: "Deleted user",
    email: `${id}@deleted.invalid`,
    emailVerifiedAt: null,
    deletedAt: new Date(),
  };
}
