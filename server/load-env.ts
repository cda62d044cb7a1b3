import { existsSync } from "node:fs";

/** The checked settings, also from a file `.env`. Imported only now, so that a mistake in them can be caught and said. */
export async function loadEnv(defaults: NodeJS.ProcessEnv = process.env) {
  if (existsSync(".env")) process.loadEnvFile();
  Object.assign(process.env, { ...defaults, ...process.env });
  const { env } = await import("~/env.server");
  return env;
}
