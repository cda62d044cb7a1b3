import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { SETTINGS } from "~/settings.server";
import { editDistance } from "~/values/nearest-word";

export function readEnvironment(): Record<string, string | undefined> {
  return { ...(existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {}), ...process.env };
}

/** A line for each variable that is no setting and looks like one which is not set. Of short names the letters must be the same. */
export function misspeltSettings(environment: Record<string, string | undefined>) {
  const missing = SETTINGS.filter((name) => !environment[name]);
  return Object.keys(environment).flatMap((name) => {
    if (SETTINGS.includes(name)) return [];
    const meant = missing.find((each) => editDistance(lettersOf(name), lettersOf(each)) <= (each.length < 8 ? 0 : 1));
    return meant ? [`${name} is no setting of the site, and has no effect. Is ${meant} meant?`] : [];
  });
}

function lettersOf(name: string) {
  return name.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
}
