import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";

/** Vite copies the scripts that are imported with `?url` as they are written. */
const minifyCopiedScripts: Plugin = {
  name: "minify-copied-scripts",
  apply: "build",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".js")) continue;
      file.source = (await transformWithEsbuild(String(file.source), file.fileName, { minify: true })).code;
    }
  },
};

export default defineConfig({
  plugins: [remix(remixConfig), tsconfigPaths(), minifyCopiedScripts],
  build: { assetsInlineLimit: 0, sourcemap: false, target: "es2022" },
});
