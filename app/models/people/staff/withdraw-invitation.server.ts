import { transaction } from "~/db.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";

import { recordStaffChange } from "./record-staff-change.server";

type Withdrawal = { id: string | undefined; by: Author };

export async function withdrawInvitation({ id, by }: Withdrawal) {
  return transaction(async (tx) => {
    const invitation = isId(id) ? await tx.staffInvitation.findUnique({ where: { id }, select: { name: true } }) : null;
    // If the invitation is accepted and withdrawn at once, the deletion lets only one succeed.
    const { count } = invitation ? await tx.staffInvitation.deleteMany({ where: { id } }) : { count: 0 };
    if (!invitation || count === 0) return refuse("NOT_FOUND", "This invitation is accepted or withdrawn already.");
    await recordStaffChange(tx, { by, personName: invitation.name, what: "invitation withdrawn" });
    return done({ msg: `The invitation of ${invitation.name} is withdrawn.` });
  });
}
