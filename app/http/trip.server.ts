import { type AppLoadContext } from "@remix-run/node";

import { getTrip } from "~/models/guest/trip/get-trip.server";

import { clientAddress } from "./client-address.server";
import { STATUS } from "./status";

/** Keeps public trip pages out of caches and search engines, and their URLs out of Referer headers. */
export const TRIP_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The same for pages with forms: a browser must say where these come from. */
export const KEY_FORM_HEADERS = { ...TRIP_HEADERS, "Referrer-Policy": "same-origin" };

type Asked = { params: { key?: string }; context: AppLoadContext };

/** The trip of a public link; throws a 404, a 410 once it is over, or, after too many misses, a 429. */
export async function requireTrip({ params: { key }, context }: Asked, which?: { evenCanceled: boolean }) {
  const found = await getTrip(key, clientAddress(context), which);
  if (found.ok) return found.value;
  const retryAfter = found.retryAfter ? { "Retry-After": String(found.retryAfter) } : undefined;
  throw new Response(found.msg, { status: STATUS[found.code], headers: { ...TRIP_HEADERS, ...retryAfter } });
}
