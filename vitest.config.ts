import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const WITH_DATABASE = ["tests/support/use-database.ts"];

export default defineConfig({
  test: {
    globalSetup: "tests/support/database-server.ts",
    sequence: { shuffle: true },
    projects: [
      project("unit"),
      project("services"),
      project("models", { setupFiles: WITH_DATABASE }),
      project("routes", { setupFiles: WITH_DATABASE }),
      project("api", { setupFiles: WITH_DATABASE }),
      // Real processes: slow, and sensitive to how busy the machine is.
      project("server", { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
});

function project(
  name: string,
  {
    setupFiles = [],
    ...options
  }: { setupFiles?: string[]; testTimeout?: number; hookTimeout?: number; fileParallelism?: boolean } = {},
) {
  return {
    plugins: [tsconfigPaths()],
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      setupFiles: ["tests/support/console-errors.ts", ...setupFiles],
      sequence: { shuffle: true },
      ...options,
    },
  };
}
