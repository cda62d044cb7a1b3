import { timingSafeEqual } from "node:crypto";

import { env } from "~/env.server";
import { newSecret } from "~/models/secret.server";

/** Signs toasts and XSRF tokens. Unset, it lives as long as the process: `npm start` always sets one. */
export const sessionSecret = env.SESSION_SECRET ?? newSecret();

/** Whether two secrets are the same, found out in the same time whatever they are. */
export function isEqual(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
