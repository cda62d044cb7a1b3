export type Author = { id: string; name: string };

/** Of what the site does without anybody. */
export const ITSELF: Author = { id: "00000000-0000-0000-0000-000000000000", name: "By itself" };
