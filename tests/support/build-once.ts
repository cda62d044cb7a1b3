import { build, isBuilt } from "../../server/tools/build.js";

/** For tests against the built site: builds it unless the build is newer than its sources. */
export default async function setup() {
  if (!isBuilt()) await build();
}
