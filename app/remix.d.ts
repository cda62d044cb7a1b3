import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  /** Types loaders as single fetch delivers them: dates stay dates, bare objects are data. */
  interface Future {
    v3_singleFetch: true;
  }
}
