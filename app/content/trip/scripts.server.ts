import { createHash } from "node:crypto";

import keep from "./keep.js?raw";
import worker from "./worker.js?raw";

export { keep, worker };

/** In the address of both, so that browsers may keep them for ever. */
export const SCRIPTS_VERSION = createHash("sha256")
  .update(keep + worker)
  .digest("base64url")
  .slice(0, 12);
