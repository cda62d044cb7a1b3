const { readFileSync } = require("node:fs");

/** The rooms and arrows of the diagram in docs/ARCHITECTURE.md: `{ http: { path: "^(app/http/)", to: ["models", …] } }`. */
function readRooms() {
  const [, diagram = ""] =
    /```mermaid\n([^]*?)```/.exec(readFileSync(`${__dirname}/docs/ARCHITECTURE.md`, "utf8")) ?? [];
  const rooms = [...diagram.matchAll(/^ +(\w+)\["([^"<]+)[^"]*"\](?: --> (.+))?$/gm)];
  return Object.fromEntries(
    rooms.map(([, name, paths, to]) => [
      name,
      { path: `^(${paths.replaceAll(".", "\\.").split(" ").join("|")})`, to: to?.split(" & ") ?? [] },
    ]),
  );
}

const rooms = readRooms();

module.exports = {
  allowed: [
    { from: {}, to: { pathNot: "^(app|server|prisma)/" } },
    ...Object.values(rooms).map(({ path, to }) => ({
      from: { path },
      to: { path: [path, ...to.map((name) => rooms[name].path)] },
    })),
  ],
  allowedSeverity: "error",
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-react-below-components",
      severity: "error",
      from: { path: "^app/(models|services|emails|upkeep|values)/" },
      to: { path: "node_modules/(react|react-dom|@remix-run)/" },
    },
    {
      name: "components-import-no-server-code",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
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
