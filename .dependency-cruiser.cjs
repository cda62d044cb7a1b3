/** Which folder may import which: docs/ARCHITECTURE.md draws it. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "nothing-imports-routes", severity: "error", from: { path: "^app/" }, to: { path: "^app/routes/" } },
    {
      name: "models-know-no-http-and-no-react",
      severity: "error",
      from: { path: "^app/(models|services|emails)/" },
      to: { path: "^app/(http|components|root)|node_modules/(react|react-dom|@remix-run)/" },
    },
    {
      name: "http-imports-no-components",
      severity: "error",
      from: { path: "^app/http/" },
      to: { path: "^app/(components|emails|services)/" },
    },
    {
      name: "components-import-no-server-code",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "\\.server\\.tsx?$|^app/http/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-models-use-the-database",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(models/|db\\.server|entry\\.server|generated/|routes/readyz)" },
      to: { path: "^app/(db\\.server|generated/)" },
    },
    {
      name: "app-imports-no-server-folder",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(server|prisma|tests)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^app/generated/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
