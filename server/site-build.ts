import { type ServerBuild } from "@remix-run/node";

/** The Remix build with what app/entry.server.tsx offers the server beside rendering. */
export type SiteBuild = ServerBuild & { entry: { module: typeof import("../app/entry.server") } };
