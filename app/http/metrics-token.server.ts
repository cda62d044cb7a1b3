import { env } from "~/env.server";
import { isEqual } from "~/values/secret.server";

/** Whether who watches the site asks. Nobody does where the settings have no token. */
export function hasMetricsToken(request: Request) {
  const [, given = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  return env.METRICS_TOKEN !== undefined && isEqual(given, env.METRICS_TOKEN);
}
