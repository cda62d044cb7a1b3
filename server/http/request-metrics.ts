import { Histogram } from "prom-client";

export type WatchRequest = (method: string | undefined, path: string, status: number, seconds: number) => void;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** By route: by path, each booking and each unknown path would be a time series of its own. */
export function watchRequests(nameOf: (path: string) => string): WatchRequest {
  const histogram = new Histogram({
    name: "chinar_request_seconds",
    help: "How long requests took, by route, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10],
  });
  return (method = "", path, status, seconds) => {
    histogram.observe({ route: nameOf(path), method: METHODS.has(method) ? method : "other", status }, seconds);
  };
}
