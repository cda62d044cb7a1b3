import { build, isBuilt } from "../../server/tools/build.js";

/** Builds the site for the tests that need the build, unless it is newer than its sources. */
export default async function setup() {
  if (!isBuilt()) await build();
}
