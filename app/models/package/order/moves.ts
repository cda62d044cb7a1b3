export const MOVES = ["top", "up", "down", "before", "back"] as const;

export type Move = (typeof MOVES)[number];

/** So many packages can be put in order; each needs a row written whenever one before it moves. */
export const MAX_PLACED = 200;
