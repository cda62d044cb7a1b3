import { db } from "~/db.server";
import { type Paging, slice } from "~/models/paging";

import { toUserJson, userSelect } from "./json";

/** The customers, newest first; the total counts all of them. */
export async function listUsers(paging?: Paging) {
  const where = { role: "user", deletedAt: null };
  const [rows, totalUsers] = await Promise.all([
    db.user.findMany({ where, select: userSelect, orderBy: [{ createdAt: "desc" }, { id: "desc" }], ...slice(paging) }),
    db.user.count({ where }),
  ]);
  return { users: rows.map(toUserJson), totalUsers };
}
