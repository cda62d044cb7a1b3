import { type ServerBuild } from "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    clientAddress?: string;
    requestId?: string;
    routes?: ServerBuild["routes"];
    isUnavailable?: boolean;
    /** The page will be cached: it may depend on nobody, only on a role. */
    cachedFor?: "visitor" | "user" | "viewer" | "agent" | "admin";
  }
}
