import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";

import remixConfig from "../../remix.config.js";

/** The routes that Remix finds in app/routes. */
export const ROUTES = Object.values(remixConfig.routes(defineRoutes));

/** "routes/_account+/profile+/delete/route" is profile.delete. */
export function nameOf({ id }: { id: string }) {
  const file = id.replace(/^routes\/(_\w+\+\/)?/, "").replace(/\/route$/, "");
  return file.replaceAll("+/", ".").replace(/\._layout$/, "");
}

/** The address of a route, such as /trip/:key. */
export function addressOf({ path, parentId }: { path?: string; parentId?: string }): string {
  const parent = ROUTES.find(({ id }) => id === parentId);
  return [parent && addressOf(parent), path].filter(Boolean).join("/").replace(/^\/?/, "/").replace("edit?/", "edit/");
}

/** The key of the logo's picture, which every page shows. */
const PUBLIC = ["logo.$key.$name"];

/** The addresses of private links: whoever knows the key or token in one acts with it. */
export const PRIVATE_LINKS = ROUTES.filter((route) => !PUBLIC.includes(nameOf(route)))
  .map(addressOf)
  .filter((address) => /:(key|token|secret)\b/.test(address));

export function withSecret(address: string, secret: string) {
  return address.replace(/:(key|token|secret)\b/, secret);
}
