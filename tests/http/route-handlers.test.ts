import { type ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";

import { routeHandlers } from "../../server/http/route-handlers";

const createRequestHandler = vi.hoisted(() => vi.fn((build: ServerBuild) => () => Object.keys(build.routes)));
vi.mock("@remix-run/node", () => ({ createRequestHandler }));

const PATHS: Record<string, [path?: string, parentId?: string]> = {
  root: [""],
  home: [undefined, "root"],
  packages: ["packages", "root"],
  package: ["packages/:id", "root"],
  desk: ["desk", "root"],
  "desk-home": [undefined, "desk"],
  "desk-list": ["bookings", "desk"],
  "desk-edit": ["bookings/edit/:id", "desk"],
  manifest: ["site.webmanifest", "root"],
  images: ["images/*", "root"],
  rest: ["*", "root"],
};
const routes = Object.fromEntries(
  Object.entries(PATHS).map(([id, [path, parentId]]) => {
    const handle = id === "desk" ? { hydrate: true } : undefined;
    return [id, { id, path, parentId, module: { handle } }];
  }),
);
const handlerOf = routeHandlers({ routes, assets: { routes } } as unknown as ServerBuild);

const idsFor = (path: string) => (handlerOf(path).handle as unknown as () => string[])();

test.each([
  ["/", ["root", "home", "rest"]],
  ["/_root.data", ["root", "home", "rest"]],
  ["/packages", ["root", "home", "packages", "rest"]],
  ["/PACKAGES/7", ["root", "home", "packages", "package", "rest"]],
  ["/desk", ["root", "home", "desk", "desk-home", "rest"]],
  ["/desk/bookings/edit/7.data", ["root", "home", "desk", "desk-home", "desk-list", "desk-edit", "rest"]],
  ["/site%2Ewebmanifest", ["root", "home", "manifest", "rest"]],
  ["/images/a/b/c.png", ["root", "home", "images", "rest"]],
  ["/nothing/here", ["root", "home", "rest"]],
])("%s is handled by the routes that could match it", (path, ids) => {
  expect(idsFor(path)).toEqual(ids);
});

test.each([
  ["/desk.data", true],
  ["/desk/bookings/edit/7", true],
  ["/packages/7.data", false],
  ["/_root.data", false],
  ["/nothing/here.data", false],
])("whether React draws %s in the browser: %s", (path, isHydrated) => {
  expect(handlerOf(path).isHydrated).toBe(isHydrated);
});

test("paths with the same routes share a handler", () => {
  const calls = createRequestHandler.mock.calls.length;
  idsFor("/packages/1");
  const after = createRequestHandler.mock.calls.length;
  idsFor("/packages/2");
  expect(createRequestHandler.mock.calls.length).toBe(after);
  expect(after).toBeLessThanOrEqual(calls + 1);
});
