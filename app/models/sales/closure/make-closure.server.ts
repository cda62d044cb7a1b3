import { db, retryOnDuplicateKey } from "~/db.server";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { toDate } from "~/values/calendar";
import { isId } from "~/values/id";
import { hashSecret } from "~/values/secret.server";

import { closureSelect, toClosureJson } from "./json";
import { type NewClosure } from "./schema";

export const NO_SUCH_CLOSURE = "There is no such closed road.";

/** Asks nobody yet. The same form sent again gives the same closure. */
export async function makeClosure({ by, idempotencyKey, ...given }: NewClosure & { by: Author }) {
  const onceKey = hashSecret(`${by.id} ${idempotencyKey}`);
  const packageIds = [...new Set(given.packageIds)];
  return retryOnDuplicateKey(["Closure_onceKey_key"], async (tx) => {
    const made = await tx.closure.findUnique({ where: { onceKey }, select: closureSelect });
    if (made) return answer(made);
    if ((await tx.package.count({ where: { id: { in: packageIds } } })) < packageIds.length)
      return refuseField("packageIds", "One of these packages is gone. Please reload the page.");
    const days = { from: toDate(given.from), to: toDate(given.to), answerBy: toDate(given.answerBy) };
    const author = { createdBy: by.id, authorName: by.name };
    const row = await tx.closure.create({
      data: { ...given, ...days, packageIds, onceKey, ...author },
      select: closureSelect,
    });
    return answer(row);
  });
}

function answer(row: Parameters<typeof toClosureJson>[0]) {
  return done({ msg: "The road is recorded as closed. Nobody has been written to yet.", closure: toClosureJson(row) });
}

/** The road is open again: what nobody has chosen or applied stays as it was booked. Repeating it succeeds again. */
export async function endClosure({ id }: { id: string | undefined }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_CLOSURE);
  await db.closure.updateMany({ where: { id, endedAt: null }, data: { endedAt: new Date() } });
  const row = await db.closure.findUnique({ where: { id }, select: closureSelect });
  if (!row) return refuse("NOT_FOUND", NO_SUCH_CLOSURE);
  return done({ msg: `${row.title} is open again. Nobody is asked any more.`, closure: toClosureJson(row) });
}
