import { type AppLoadContext } from "@remix-run/node";

import { getTrip } from "~/models/trip/get-trip.server";

import { clientAddress } from "./client-address.server";
import { STATUS } from "./status";

/** Nobody keeps what a link shows, lists it or learns from where a reader came. */
export const TRIP_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

type Asked = { params: { key?: string }; context: AppLoadContext };

/** For whoever has the link. */
export async function requireTrip({ params: { key }, context }: Asked) {
  const found = await getTrip(key, clientAddress(context));
  if (found.ok) return found.value;
  const retryAfter = found.retryAfter ? { "Retry-After": String(found.retryAfter) } : undefined;
  throw new Response(found.msg, { status: STATUS[found.code], headers: { ...TRIP_HEADERS, ...retryAfter } });
}
