import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig, type Plugin } from "vitest/config";

import { CHOSEN, MUTATE } from "./tests/mutants/plugin";

const WITH_DATABASE = ["tests/support/use-database.ts"];

const WITH_BUILD = { globalSetup: "tests/support/build-once.ts" };
const WITH_SITE = { ...WITH_BUILD, setupFiles: [...WITH_DATABASE, "tests/support/use-site.ts"] };

/** These set the environment, replace a module or close the database, so each has modules and a database of its own. */
const ALONE = [
  "tests/http/route-handlers.test.ts",
  "tests/models/{lost-connection,often-asked,other-secret}.test.ts",
  "tests/models/sales/quote/counts-of-quotes.test.ts",
  "tests/models/system/image/unused-images.test.ts",
  "tests/routes/{health,https,settings-of-the-host}.test.ts",
  "tests/services/*.test.ts",
];

/** The files with tests that are smaller in the first ring. Those of processes run whole in their own project. */
const SIZED = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => !file.startsWith("tests/server/"))
  .filter((file) => readFileSync(file, "utf8").includes('tags: ["sized"]'));
const isOfApi = (file: string) => file.startsWith("tests/api/");
const WHOLE = { exclude: [], testTimeout: 120_000, env: { TEST_SIZE: "whole" } };

// A worker is reused only by files of one project, so the projects follow each other.
let groupOrder = 0;

/** A module with a glob depends on which files there are, which its own text does not tell. */
const KEEP_NO_GLOBS: Plugin = {
  name: "keep-no-globs",
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : null)),
};

/** React's production build costs a third and checks nothing; REACT=checked takes the other one, at night. */
const isChecked = process.env.REACT === "checked";

/** A plugin, because its name is in the key of a kept module. */
const FAST_JSX: Plugin = { name: "fast-jsx", config: () => ({ esbuild: { jsxDev: false } }) };

export default defineConfig({
  test: {
    globalSetup: "tests/support/database-server.ts",
    // Transformed modules are kept between runs, in node_modules/.experimental-vitest-cache.
    experimental: { fsModuleCache: CHOSEN === "" },
    sequence: { shuffle: { files: true, tests: true } },
    tags: [
      { name: "sized", description: "Smaller in the other rings; the nightly one runs these alone, and whole." },
      {
        name: "nightly",
        description: "Only at night: what it finds depends on its draw or its ground, not on the change.",
      },
    ],
    // PostgreSQL and vite work beside the tests, and some tests wait: one worker fewer leaves a core idle.
    maxWorkers: "100%",
    projects: [
      project("unit", { folders: "{values,upkeep,http,emails,components,settings,demo,docs}" }),
      project("site", { folders: "{models,agreement,routes}", isFast: true, setupFiles: WITH_DATABASE }),
      project("api", WITH_SITE),
      project("alone", { include: ALONE, exclude: [], isolate: true, isFast: true, setupFiles: WITH_DATABASE }),
      // These tests start real processes, and wait for them and for their time limits: more workers than cores leave none idle.
      project("server", {
        folders: "{server,upgrade}",
        ...WITH_BUILD,
        maxWorkers: Math.ceil(1.5 * availableParallelism()),
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project("whole", {
        ...WHOLE,
        include: SIZED.filter((file) => !isOfApi(file)),
        isFast: true,
        setupFiles: WITH_DATABASE,
      }),
      project("whole-api", { ...WHOLE, include: SIZED.filter(isOfApi), ...WITH_SITE }),
      project("fuzz", { ...WITH_SITE, testTimeout: 3_600_000, env: { SITE_NODE_ENV: "test" } }),
    ],
  },
});

type Options = {
  folders?: string;
  isFast?: boolean;
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
  maxWorkers?: number;
  setupFiles?: string[];
  globalSetup?: string;
  testTimeout?: number;
  hookTimeout?: number;
  env?: Record<string, string>;
};

function project(
  name: string,
  { folders = name, isFast: mayBeFast = false, setupFiles = [], ...options }: Options = {},
) {
  groupOrder += 1;
  const isFast = mayBeFast && !isChecked;
  return {
    plugins: [tsconfigPaths(), KEEP_NO_GLOBS, ...(isFast ? [FAST_JSX] : []), ...(CHOSEN ? [MUTATE] : [])],
    test: {
      name,
      include: [`tests/${folders}/**/*.test.{ts,tsx}`],
      exclude: [...ALONE, "node_modules"],
      setupFiles: [
        "tests/support/console-errors.ts",
        ...(isFast ? ["tests/support/fast-react.ts"] : []),
        ...(CHOSEN ? ["tests/mutants/note.ts"] : []),
        ...setupFiles,
      ],
      sequence: { shuffle: true, groupOrder },
      // Loading all modules in each file would take longer than its tests.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      ...options,
    },
  };
}
