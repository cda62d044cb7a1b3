import { type ServerBuild } from "@remix-run/node";

import { pathsOf } from "./route-handlers";

const VARIABLE = /\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|:[^/]*)(?=\/|$)/gi;

export function routeNames(routes: ServerBuild["routes"]): (path: string) => string {
  const paths = Object.keys(routes).flatMap((id) => pathsOf(id, routes));
  const names = new Map(paths.map((path) => [comparable(path), path]));
  return (path) => names.get(comparable(path)) ?? (path.startsWith("/assets/") ? "/assets" : "other");
}

function comparable(path: string) {
  return path.replaceAll(VARIABLE, "/:") || "/";
}
