import { transaction } from "~/db.server";
import { lockWithAdmins, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { NOT_YOUR_ROLE, WITHHELD_IN_WORDS, WITHHOLDABLE, type Withholdable } from "~/models/people/user/rights";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

import { recordStaffChange } from "./change-role.server";

type Withholding = { id: string | undefined; withheld: string[]; by: Author };

export async function withholdRights({ id, withheld: given, by }: Withholding) {
  const withheld = WITHHOLDABLE.filter((right) => given.includes(right));
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  return transaction(async (tx) => {
    const { user, isAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (!isAdmin(by.id)) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
    if (isAdmin(id)) return refuse("INVALID_INPUT", `${user.name} is an admin, who may do everything.`);
    const msg =
      withheld.length > 0 ? `${user.name} may not ${inWords(withheld)}.` : `${user.name} may do what the role says.`;
    const { withheld: before } = await tx.user.findUniqueOrThrow({ where: { id }, select: { withheld: true } });
    const taken = withheld.filter((right) => !before.includes(right));
    const given = WITHHOLDABLE.filter((right) => before.includes(right) && !withheld.includes(right));
    if (taken.length + given.length === 0) return done({ msg });
    await tx.user.update({ where: { id }, data: { withheld }, select: { id: true } });
    const what = [
      ...(taken.length > 0 ? [`may not ${inWords(taken)}`] : []),
      ...(given.length > 0 ? [`may ${inWords(given)} again`] : []),
    ].join("; ");
    await recordStaffChange(tx, { by, personName: user.name, what });
    return done({ msg });
  });
}

function inWords(rights: Withholdable[]) {
  return rights.map((right) => WITHHELD_IN_WORDS[right]).join(" or ");
}
