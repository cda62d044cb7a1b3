import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

export function readEnvironment(): Record<string, string | undefined> {
  return { ...(existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {}), ...process.env };
}
