import { db, transaction } from "~/db.server";
import { countBookingsOf } from "~/models/booking/count-bookings-of.server";
import { lockBookingsOf } from "~/models/booking/trips-ahead.server";
import { lockWithAdmins, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { isId } from "~/values/id";

import { eraseUser, lockQuotesOfUser } from "./erase-user.server";

export async function deleteUser({ id, by }: { id: string | undefined; by: { id: string } }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (id === by.id) return refuse("OWN_ACCOUNT", "You cannot delete your own account here.");
  const site = await getSite();
  return transaction(async (tx) => {
    await lockQuotesOfUser(tx, id);
    await lockBookingsOf(tx, id);
    const { user, isLastAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (isLastAdmin) return refuse("LAST_ADMIN", "The last admin cannot be deleted.");

    await eraseUser(tx, site, user);
    audit("account-deleted", { userId: id, by: by.id });
    return done({ msg: "User deleted successfully!" });
  });
}

export async function getAccount(id: string | undefined) {
  const row = isId(id)
    ? await db.user.findFirst({ where: { id, deletedAt: null }, select: { id: true, name: true } })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_USER);
  const trips = await countBookingsOf([row.id]);
  return done({ name: row.name, ...trips(row.id) });
}
