import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { addMonths, toDate, today } from "~/values/calendar";
import { readPage } from "~/values/read-page";

export const ACCESS_KINDS = ["login", "download"] as const;

export type AccessKind = (typeof ACCESS_KINDS)[number];

const PAGE_SIZE = 25;

/** Logins and downloads of staff, newest first. */
export async function listAccess(page: number, kind?: AccessKind) {
  const { rows, ...rest } = await readPage(
    { page, limit: PAGE_SIZE },
    ({ take }) => db.accessEntry.count({ where: { kind }, take }),
    (bounds) =>
      db.accessEntry.findMany({
        where: { kind },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        ...bounds,
        omit: { userId: true },
      }),
  );
  const entries = rows.map(({ id, createdAt, ...entry }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    ...entry,
  }));
  return { ...rest, limit: PAGE_SIZE, entries };
}

export type AccessJson = Awaited<ReturnType<typeof listAccess>>["entries"][number];

export const ACCESS_MONTHS_KEPT = 12;

export async function removeOldAccess() {
  const where = { createdAt: { lt: toDate(addMonths(today(), -ACCESS_MONTHS_KEPT)) } };
  return removeInBatches((limit) => db.accessEntry.deleteMany({ where, limit }));
}
