import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";

import remixConfig from "../../remix.config.js";

/** The routes that Remix finds in app/routes. */
export const ROUTES = Object.values(remixConfig.routes(defineRoutes));

/** "routes/_account+/profile+/delete/route" is profile.delete. */
export function nameOf({ id }: { id: string }) {
  const file = id.replace(/^routes\/(_\w+\+\/)?/, "").replace(/\/route$/, "");
  return file.replaceAll("+/", ".").replace(/\._layout$/, "");
}
