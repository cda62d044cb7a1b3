export const MOVES = ["top", "up", "down", "before", "back"] as const;

export type Move = (typeof MOVES)[number];

/** The most packages that can be put in order: a move rewrites a row for every package after it. */
export const MAX_PLACED = 200;
