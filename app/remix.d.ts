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
    /** Set if the page will be cached for all readers of this role: it must not depend on a person. */
    cachedFor?: "visitor" | "user" | "viewer" | "agent" | "admin";
  }
}
