import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** `VERSION` and `REVISION` are the image's build arguments; a clone has its revision from git. */
export function thisRelease() {
  const { version } = /** @type {{ version: string }} */ (readJson("package.json"));
  const name = releaseName(version, readFileSync("CHANGELOG.md", "utf8"), process.env.REVISION || revisionOfClone());
  const { VERSION = "unreleased" } = process.env;
  if (VERSION !== "unreleased" && VERSION !== name)
    throw new Error(
      `The build argument VERSION says ${VERSION}, but this is ${name} by package.json and CHANGELOG.md.`,
    );
  return name;
}

/**
 * A version alone names the release itself: what follows it in CHANGELOG.md's "Unreleased" gives a build another name.
 * @param {string} version @param {string} changelog @param {string} revision
 */
export function releaseName(version, changelog, revision) {
  const [, unreleased = ""] = /^## Unreleased\n([^]*?)^## /m.exec(changelog) ?? [];
  if (unreleased.trim() === "") return version;
  return `${version}+unreleased${revision && `.${revision.slice(0, 8)}`}`;
}

function revisionOfClone() {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // A download of the sources has no git.
    return "";
  }
}

/** @param {string} path @returns {unknown} */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
