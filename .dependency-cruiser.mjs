import { readRooms } from "./tests/support/rooms.mjs";

const rooms = readRooms();
const patternOf = (paths) => `^(${paths.join("|").replaceAll(".", "\\.")})`;
const pathOf = Object.fromEntries(rooms.map(({ name, paths }) => [name, patternOf(paths)]));

/** A file beside a screen's `route.tsx`. The folders of an address end in "+", those of a screen do not. */
const PART = "^app/routes/.*[^+]/(?!route\\.)[^/]+$";
const OF_PARTS = rooms.filter(({ name }) => name === "components").flatMap(({ name, to }) => [name, ...to]);

export default {
  allowed: [
    { from: {}, to: { pathNot: "^(app|server|prisma)/" } },
    ...rooms.map(({ name, to }) => ({
      from: { path: pathOf[name] },
      to: { path: [name, ...to].map((each) => pathOf[each]) },
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
      from: { path: ["^app/components/", PART] },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "parts-of-screens-are-components",
      severity: "error",
      from: { path: PART },
      to: { path: "^(app|server|prisma)/", pathNot: [PART, ...OF_PARTS.map((name) => pathOf[name])] },
    },
    {
      name: "only-the-list-names-rules",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/models/sales/price/rules\\.ts$" },
      to: { path: "^app/models/sales/price/rules/" },
    },
    {
      name: "only-rules-make-lines",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/models/(sales/price/|booking/row/lines\\.ts$)" },
      to: { path: "^app/models/booking/row/line\\.ts$" },
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
