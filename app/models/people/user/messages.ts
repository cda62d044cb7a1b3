export const NO_SUCH_USER = "There is no such user.";
