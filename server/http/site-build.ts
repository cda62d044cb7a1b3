import { type ServerBuild } from "@remix-run/node";

export type SiteBuild = ServerBuild & { entry: { module: typeof import("../../app/entry.server") } };
