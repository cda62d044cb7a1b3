import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { NO_SUCH_PACKAGE } from "./availability";

export async function deletePackage(id: string | undefined) {
  const { count } = isId(id)
    ? await db.package.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: new Date(), version: { increment: 1 } },
      })
    : { count: 0 };
  return count === 1 ? done({ msg: "Package deleted successfully!" }) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}
