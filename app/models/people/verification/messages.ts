export const INVALID_LINK = "There was an error, please double check your verification link";
