import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { type Deletion } from "~/values/deletion";
import { isId } from "~/values/fields";

import { NO_SUCH_PACKAGE } from "./get-package.server";

export async function deletePackage(id: string | undefined) {
  const { count } = isId(id)
    ? await db.package.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: new Date(), version: { increment: 1 } },
      })
    : { count: 0 };
  return count === 1 ? done({ msg: "Package deleted successfully!" }) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}

export function deletionOfPackage({ packageTitle }: { packageTitle: string }): Deletion {
  return {
    name: packageTitle,
    text: "It leaves the site at once. Its bookings stay, and it can be restored from Recently deleted.",
  };
}
