export const PLEASE_LOGIN = "Please, login!";
