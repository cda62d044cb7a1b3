import { db, type Tx } from "~/db.server";
import { PUBLIC, PUBLIC_ORDER } from "~/models/catalogue/package/lists/list-packages.server";

export const MOVES = ["up", "down", "top", "back"] as const;

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
