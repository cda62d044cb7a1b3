export const LOGGING_OUT = "Logging out...";
