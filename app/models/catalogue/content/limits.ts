/** The longest trip. */
export const MAX_DAYS = 60;
