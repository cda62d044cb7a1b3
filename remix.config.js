import { flatRoutes } from "remix-flat-routes";

/** @satisfies {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  // The folders of app/routes: docs/decisions/029-screens-in-folders.md
  ignoredRouteFiles: ["**/*"],
  /** @param {import("@remix-run/dev/dist/config/routes.js").DefineRoutesFunction} defineRoutes */
  routes: (defineRoutes) => flatRoutes("routes", defineRoutes),
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
