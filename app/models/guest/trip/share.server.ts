import { randomBytes } from "node:crypto";

import { siteUrl } from "~/site.server";

/** An unguessable key: 128 random bits in 22 characters. */
export function newShareKey() {
  return randomBytes(16).toString("base64url");
}

export function shareJson(shareKey: string | null) {
  return shareKey === null ? null : { url: siteUrl(`/trip/${shareKey}`) };
}
