import { z } from "zod";

import { advisoryLock, db, lockWhere, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { PUBLIC, PUBLIC_ORDER } from "~/models/catalogue/package/lists/list-packages.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

const MOVES = ["up", "down", "top", "back"] as const;

export type Move = (typeof MOVES)[number];

/** The most packages that can be put in order: a move rewrites a row for every package after it. */
export const MAX_PLACED = 200;

type Ordered = Awaited<ReturnType<typeof listOrder>>;

/** The first packages of the site: those that can be put in order, and one more. */
export function listOrder(tx: Tx = db) {
  const select = { id: true, position: true } as const;
  return tx.package.findMany({ where: PUBLIC, select, orderBy: [...PUBLIC_ORDER], take: MAX_PLACED + 1 });
}

/** Where each of these packages can be moved to, and whether staff have put any in order. */
export async function listMoves(packages: { _id: string; isPublished: boolean }[]) {
  const order = await listOrder();
  const published = packages.filter(({ isPublished }) => isPublished);
  const moves = Object.fromEntries(published.map(({ _id }) => [_id, movesOf(_id, order)]));
  return { moves, isPlaced: order.some(isPlaced) };
}

function movesOf(id: string, order: Ordered) {
  const index = order.findIndex((each) => each.id === id);
  const isMovable = index >= 0 && index < MAX_PLACED - 1;
  const can: Record<Move, boolean> = {
    up: isMovable && index > 0,
    down: isMovable && index < order.length - 1,
    top: index !== 0,
    back: order.some((each) => each.id === id && isPlaced(each)),
  };
  return MOVES.filter((move) => can[move]);
}

function isPlaced({ position }: Ordered[number]) {
  return position !== null;
}

export async function isAnyPlaced() {
  const where = { position: { not: null }, ...PUBLIC };
  return (await db.package.findFirst({ where, select: { id: true } })) !== null;
}

export const moveSchema = z.object({
  id: z.string().optional(),
  to: z.enum([...MOVES, "clear"], "Please choose where to move the package."),
});

/** Moves one package within the stored order, so that an outdated page moves no other package. */
export async function movePackage({ id, to }: { id: string | undefined; to: Move }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  return transaction(async (tx) => {
    // One move at a time, because each renumbers other packages.
    await advisoryLock(tx, "move");
    const moved = await tx.package.findFirst({ where: { id, ...PUBLIC }, select: { packageTitle: true } });
    if (!moved) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);

    const order = await listOrder(tx);
    const ids = order.map((each) => each.id);
    const others = ids.filter((each) => each !== id);
    const placed = order.filter((each) => each.position !== null && each.id !== id).length;
    if (to === "back") {
      await place(tx, others.slice(0, placed), id);
      return done({ msg: `${moved.packageTitle} follows with the newest again.` });
    }

    const index = indexAfter(to, ids.indexOf(id));
    if (index < 0 || index > others.length) return refuse("INVALID_INPUT", "It cannot be moved there.");
    if (Math.max(index, placed) >= MAX_PLACED) {
      return refuse("INVALID_INPUT", `At most ${MAX_PLACED} packages can be put in order.`);
    }
    // All packages up to the new place get a number, so those that have none yet keep their place.
    await place(tx, [...others.slice(0, index), id, ...others.slice(index, placed)]);
    return done({ msg: `${moved.packageTitle} is number ${index + 1} now.` });
  });
}

export async function clearOrder() {
  await transaction(async (tx) => {
    await advisoryLock(tx, "move");
    await lockWhere(tx, Prisma.sql`"Package" WHERE "position" IS NOT NULL`);
    await tx.$executeRaw`UPDATE "Package" SET "position" = NULL WHERE "position" IS NOT NULL`;
  });
  return done({ msg: "All packages stand newest first again." });
}

/** The new index; negative if there is no such place. */
function indexAfter(to: Exclude<Move, "back">, now: number) {
  if (to === "top") return 0;
  if (now === -1) return -1;
  return to === "up" ? now - 1 : now + 1;
}

/** Changes neither version nor date, because moving is no edit of the package. */
async function place(tx: Tx, ids: string[], freed?: string) {
  await tx.$executeRaw`
    UPDATE "Package" SET "position" = "numbered"."number"
    FROM (SELECT "id", "number"::int FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS "given" ("id", "number")
      UNION ALL SELECT ${freed ?? null}::uuid, NULL) AS "numbered"
    WHERE "Package"."id" = "numbered"."id" AND "position" IS DISTINCT FROM "numbered"."number"`;
}
