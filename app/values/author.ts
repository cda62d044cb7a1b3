/** Who did something; histories store the name. */
export type Author = { id: string; name: string };
