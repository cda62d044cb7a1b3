/** Rows of each kind; the kind's own list shows the rest. */
export const SHOWN = 5;
