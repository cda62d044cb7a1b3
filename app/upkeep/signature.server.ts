import { createHmac } from "node:crypto";

import { env } from "~/env.server";
import { newSecret } from "~/values/secret.server";

/** Without SESSION_SECRET, sessions end with the process; `npm start` always sets it. */
export const sessionSecret = env.SESSION_SECRET ?? newSecret();

/** What only this site can have written of a text that begins with what it is for. */
export function sign(text: string) {
  return createHmac("sha256", sessionSecret).update(text).digest("base64url");
}
