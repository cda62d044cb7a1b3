import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const WITH_DATABASE = ["tests/support/use-database.ts"];

// The built site in processes of its own, which take seconds to start on a busy machine.
const WITH_BUILD = { globalSetup: "tests/support/build-once.ts", testTimeout: 60_000, hookTimeout: 60_000 };
const WITH_SITE = { ...WITH_BUILD, setupFiles: [...WITH_DATABASE, "tests/support/use-site.ts"] };

export default defineConfig({
  test: {
    globalSetup: "tests/support/database-server.ts",
    sequence: { shuffle: true },
    projects: [
      project("unit"),
      project("services"),
      project("models", { setupFiles: WITH_DATABASE }),
      project("routes", { setupFiles: WITH_DATABASE }),
      project("api", WITH_SITE),
      // npm run fuzz: minutes of requests, with passwords hashed quickly.
      project("fuzz", { ...WITH_SITE, testTimeout: 3_600_000, env: { SITE_NODE_ENV: "test" } }),
      // Real processes: slow, and sensitive to how busy the machine is.
      project("server", { ...WITH_BUILD, fileParallelism: false }),
    ],
  },
});

type Options = {
  setupFiles?: string[];
  globalSetup?: string;
  testTimeout?: number;
  hookTimeout?: number;
  fileParallelism?: boolean;
  env?: Record<string, string>;
};

function project(name: string, { setupFiles = [], ...options }: Options = {}) {
  return {
    plugins: [tsconfigPaths()],
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      setupFiles: ["tests/support/console-errors.ts", ...setupFiles],
      sequence: { shuffle: true },
      // A busy machine is no reason to fail.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      ...options,
    },
  };
}
