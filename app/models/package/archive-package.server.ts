import { db } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { NO_SUCH_PACKAGE } from "./get-package.server";

/** Takes a package out of every list at once. Its bookings stay readable, its picture stays, and it can be restored. */
export async function archivePackage(id: string | undefined) {
  const { count } = isId(id)
    ? await db.package.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: new Date(), version: { increment: 1 } },
      })
    : { count: 0 };
  return count === 1 ? done({ msg: "Package deleted successfully!" }) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}
