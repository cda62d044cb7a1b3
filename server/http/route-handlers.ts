import { createRequestHandler, type ServerBuild } from "@remix-run/node";

type Handler = ReturnType<typeof createRequestHandler>;
type Routes = ServerBuild["routes"];

type RoutesOfPath = { handle: Handler; isHydrated: boolean };

/** A handler gets only the routes that could match the path, because Remix ranks all its routes each time. */
export function routeHandlers(build: ServerBuild, mode = process.env.NODE_ENV): (path: string) => RoutesOfPath {
  const handlers = new Map<string, RoutesOfPath>();
  const patterns = Object.values(build.routes).map(({ id }) => ({
    id,
    paths: pathsOf(id, build.routes).map(segmentsOf),
  }));

  return (path) => {
    const asked = segmentsOf(
      decodeURIComponent(path)
        .replace(/\.data$/, "")
        .replace(/^\/_root$/, "/"),
    );
    const ids = patterns.filter(({ paths }) => paths.some((each) => mayMatch(each, asked))).map(({ id }) => id);
    const key = ids.join();
    const found = handlers.get(key) ?? {
      handle: createRequestHandler(withRoutes(build, ids), mode),
      isHydrated: ids.some((id) => isHydrated(build.routes[id]?.module.handle)),
    };
    handlers.set(key, found);
    return found;
  };
}

function isHydrated(handle: unknown) {
  return typeof handle === "object" && handle !== null && "hydrate" in handle;
}

/** With and without a step that may be left out. */
export function pathsOf(id: string, routes: Routes) {
  const path = pathTo(id, routes);
  return [path.replaceAll("?", ""), path.replaceAll(/\/[^/]+\?/g, "")];
}

function pathTo(id: string | undefined, routes: Routes): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? pathTo(route.parentId, routes) + (route.path ? `/${route.path}` : "") : "";
}

function segmentsOf(path: string) {
  return path.toLowerCase().split("/").filter(Boolean);
}

/** Compares only the beginning of the path, because a layout declares only the beginning of its children's paths. */
function mayMatch(segments: string[], asked: string[]) {
  return segments.every((segment, index) => {
    if (segment === "*") return true;
    return segment === asked[index] || (segment.startsWith(":") && asked[index] !== undefined);
  });
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const chosen = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: chosen(build.routes), assets: { ...build.assets, routes: chosen(build.assets.routes) } };
}
