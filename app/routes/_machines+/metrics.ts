import { type LoaderFunctionArgs } from "@remix-run/node";

import { env } from "~/env.server";
import { readMetrics } from "~/models/office/dashboard/metrics.server";
import { isEqual } from "~/values/secret.server";

/** For Prometheus. Answers 404 without the right token, and if the settings have none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [, given = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (!env.METRICS_TOKEN || !isEqual(given, env.METRICS_TOKEN)) {
    throw new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const { text, contentType } = await readMetrics();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}
