import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const WITH_DATABASE = ["tests/support/use-database.ts"];

const WITH_BUILD = { globalSetup: "tests/support/build-once.ts", testTimeout: 300_000, hookTimeout: 300_000 };
const WITH_SITE = { ...WITH_BUILD, setupFiles: [...WITH_DATABASE, "tests/support/use-site.ts"] };

export default defineConfig({
  test: {
    globalSetup: "tests/support/database-server.ts",
    sequence: { shuffle: true },
    // PostgreSQL and vite work beside the tests, and some tests wait: one worker fewer leaves a core idle.
    maxWorkers: "100%",
    projects: [
      project("unit", { folders: "{values,upkeep,http,emails,components,settings,demo,docs,upgrade}" }),
      project("services"),
      project("models", { setupFiles: WITH_DATABASE }),
      project("routes", { setupFiles: WITH_DATABASE }),
      project("api", WITH_SITE),
      project("fuzz", { ...WITH_SITE, testTimeout: 3_600_000, env: { SITE_NODE_ENV: "test" } }),
      // These tests start real processes, and wait for them most of the time: two at once, when all others are done.
      project("server", { ...WITH_BUILD, maxWorkers: 2, sequence: { shuffle: true, groupOrder: 1 } }),
    ],
  },
});

type Options = {
  folders?: string;
  setupFiles?: string[];
  globalSetup?: string;
  testTimeout?: number;
  hookTimeout?: number;
  maxWorkers?: number;
  sequence?: { shuffle: boolean; groupOrder: number };
  env?: Record<string, string>;
};

function project(name: string, { folders = name, setupFiles = [], ...options }: Options = {}) {
  return {
    plugins: [tsconfigPaths()],
    test: {
      name,
      include: [`tests/${folders}/**/*.test.{ts,tsx}`],
      setupFiles: ["tests/support/console-errors.ts", ...setupFiles],
      sequence: { shuffle: true },
      // A machine that does much else takes ten times as long for a test.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      ...options,
    },
  };
}
