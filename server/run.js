// Runs a TypeScript file of this project: node server/run.js file.ts [arguments]
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error("Which file?");
const outfile = resolve("node_modules/.cache/run", basename(file).replace(/\.ts$/, ".js"));
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "inline",
});
process.argv = [process.argv[0] ?? "node", outfile, ...args];
await import(pathToFileURL(outfile).href);
