export const MAX_DAYS = 60;
