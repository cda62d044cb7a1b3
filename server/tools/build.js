import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import { bundleServer } from "./bundle.js";
import { thisRelease } from "./release-name.js";

const MARK = "build/made";
const SOURCES = [
  "app",
  "prisma",
  "public",
  "server",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];
const GENERATED = "app/generated";
const CLIENT_SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"];
const COMPRESSIBLE = new Set([".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

export function isBuilt() {
  return existsSync(MARK) && Math.max(...SOURCES.map(newest)) <= statSync(MARK).mtimeMs;
}

export async function build() {
  const release = thisRelease();
  generateClient();
  const started = new Date();
  run("@remix-run/dev/dist/cli.js", "vite:build");
  shortenManifest("build/client/assets");
  writeFileSync("build/packages.json", JSON.stringify(await bundleServer()));
  await compressAssets("build/client");
  writeFileSync("build/version", release);
  writeFileSync(MARK, "");
  utimesSync(MARK, started, started);
}

export function generateClient() {
  const client = join(GENERATED, "prisma/client.ts");
  const isGenerated = existsSync(client) && Math.max(...CLIENT_SOURCES.map(newest)) <= statSync(client).mtimeMs;
  if (!isGenerated) run("prisma/build/index.js", "generate");
}

/** @param {string} script @param {string[]} args */
function run(script, ...args) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "production" };
  try {
    execFileSync(process.execPath, [join("node_modules", script), ...args], { env, stdio: "pipe" });
  } catch (error) {
    if (error instanceof Error && "stderr" in error) console.error(String(error.stderr));
    throw new Error(`The build failed at: ${script} ${args.join(" ")}`);
  }
}

/** Browsers need no routes for programs, nor what a route has not: missing is false. @param {string} directory */
function shortenManifest(directory) {
  for (const name of readdirSync(directory).filter((each) => /^manifest-.*\.js$/.test(each))) {
    const path = join(directory, name);
    const [before, json = ""] = readFileSync(path, "utf8").split(/(\{.*\})/s);
    writeFileSync(path, `${before}${JSON.stringify(JSON.parse(json), asNeeded)};`);
  }
}

/** @param {string} key @param {unknown} value */
function asNeeded(key, value) {
  return value === false || key.startsWith("routes/api+/v1+/") ? undefined : value;
}

/** @param {string} directory */
async function compressAssets(directory) {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" }).map((path) => join(directory, path));
  const texts = paths.filter((path) => COMPRESSIBLE.has(extname(path)) && statSync(path).size > 512);
  await Promise.all(
    texts.map(async (path) => {
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** @param {string} path @returns {number} */
function newest(path) {
  if (path === GENERATED || !existsSync(path)) return 0;
  const stat = statSync(path);
  const inside = stat.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(stat.mtimeMs, ...inside);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
