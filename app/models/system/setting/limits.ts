export const MAX_SUBJECT = 150;

export const MAX_MESSAGE = 1500;
