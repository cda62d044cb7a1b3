import { type LoaderFunctionArgs } from "@remix-run/node";

import { readMapAddress } from "~/models/catalogue/content/waypoints-field";

import { drawRoute } from "./draw";

/** The map of a route that stands in its address, so that it is the same for everybody and kept by browsers. */
export function loader({ request }: LoaderFunctionArgs) {
  const stops = readMapAddress(new URL(request.url).searchParams.get("way") ?? "");
  if (!stops) return new Response("There is no such map.", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(drawRoute(stops), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
