import { createHash } from "node:crypto";

import keep from "./keep.js?raw";
import worker from "./worker.js?raw";

export { keep, worker };

/** Part of both scripts' URLs, so that browsers may cache them for ever. */
export const SCRIPTS_VERSION = createHash("sha256")
  .update(keep + worker)
  .digest("base64url")
  .slice(0, 12);
