import { timingSafeEqual } from "node:crypto";

import { env } from "~/env.server";
import { newSecret } from "~/values/secret.server";

/** Unset, it lasts only as long as the process; `npm start` always sets one. */
export const sessionSecret = env.SESSION_SECRET ?? newSecret();

export function isEqual(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
