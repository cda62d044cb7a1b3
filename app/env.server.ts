import { readSettings, takeSettings } from "./settings.server";

export const env = takeSettings() ?? readSettings(process.env);
