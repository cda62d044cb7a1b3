import { type AppLoadContext } from "@remix-run/node";

/** Who is asking, for limits and logs: what the server saw, never what the request claims. */
export function clientAddress(context: AppLoadContext) {
  return typeof context.clientAddress === "string" ? context.clientAddress : "unknown";
}
