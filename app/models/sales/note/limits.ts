export const MAX_NOTE = 2000;
