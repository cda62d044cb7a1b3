import { transaction } from "~/db.server";
import { endSessionsOf } from "~/models/session/sessions.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { lockWithAdmins } from "./lock-with-admins.server";

export const NO_SUCH_USER = "There is no such user.";

/** Erases personal data but keeps the row, because bookings refer to it. */
export async function deleteUser({ id, by }: { id: string | undefined; by: { id: string } }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (id === by.id) return refuse("OWN_ACCOUNT", "You cannot delete your own account here.");
  return transaction(async (tx) => {
    const { user, isLastAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (isLastAdmin) return refuse("LAST_ADMIN", "The last admin cannot be deleted.");

    await endSessionsOf(tx, id);
    await tx.token.deleteMany({ where: { userId: id } });
    await tx.user.update({ where: { id }, data: scrubbed(id), select: { id: true } });
    return done({ msg: "User deleted successfully!" });
  });
}

/** An address under .invalid cannot exist, so the person's own is free for a new account. */
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
