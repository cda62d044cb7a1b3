export type Author = { id: string; name: string };
