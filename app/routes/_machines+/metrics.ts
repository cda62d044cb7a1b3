import { type LoaderFunctionArgs } from "@remix-run/node";

import { hasMetricsToken } from "~/http/metrics-token.server";
import { readMetrics } from "~/models/office/dashboard/metrics.server";

/** For Prometheus. Answers 404 without the right token, and if the settings have none. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!hasMetricsToken(request)) {
    throw new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const { text, contentType } = await readMetrics();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}
