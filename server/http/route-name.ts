import { type ServerBuild } from "@remix-run/node";

import { pathTo } from "./route-handlers";

const VARIABLE = /\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|:[^/]*)(?=\/|$)/gi;

export function routeNames(routes: ServerBuild["routes"]): (path: string) => string {
  const names = new Map(Object.keys(routes).map((id) => [comparable(pathTo(id, routes)), pathTo(id, routes)]));
  return (path) => names.get(comparable(path)) ?? (path.startsWith("/assets/") ? "/assets" : "other");
}

function comparable(path: string) {
  return path.replaceAll(VARIABLE, "/:") || "/";
}
