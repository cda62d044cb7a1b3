import { type ServerBuild } from "@remix-run/node";
import { Histogram } from "prom-client";

import { pathTo } from "./route-handlers";

export type WatchRequest = (method: string | undefined, path: string, status: number, seconds: number) => void;

const VARIABLE = /\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|:[^/]*)(?=\/|$)/gi;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Requests by route, never by path: that would make a series of each booking, and of whatever a stranger asks for. */
export function watchRequests(routes: ServerBuild["routes"]): WatchRequest {
  const histogram = new Histogram({
    name: "chinar_request_seconds",
    help: "How long requests took, by route, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10],
  });
  const names = new Map(Object.keys(routes).map((id) => [comparable(pathTo(id, routes)), pathTo(id, routes)]));
  return (method = "", path, status, seconds) => {
    const route = names.get(comparable(path)) ?? (path.startsWith("/assets/") ? "/assets" : "other");
    histogram.observe({ route, method: METHODS.has(method) ? method : "other", status }, seconds);
  };
}

function comparable(path: string) {
  return path.replaceAll(VARIABLE, "/:") || "/";
}
