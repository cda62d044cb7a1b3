import { createHash } from "node:crypto";

import keep from "./keep.js?raw";
import met from "./met.js?raw";
import worker from "./worker.js?raw";

export { keep, met, worker };

/** Part of the scripts' URLs, so that browsers may cache them for ever. */
export const SCRIPTS_VERSION = createHash("sha256")
  .update(keep + met + worker)
  .digest("base64url")
  .slice(0, 12);
