export const PLEASE_LOGIN = "Please, login!";

export const LOGGING_OUT = "Logging out...";
