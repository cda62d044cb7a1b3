import { env } from "~/env.server";
import { isHttps } from "~/site.server";

import { type PageHandle } from "./page-handle";

const imageOrigin = env.S3_PUBLIC_URL ? ` ${new URL(env.S3_PUBLIC_URL).origin}` : "";

const foreignPictures = isHttps ? " https:" : " https: http:";

const VIDEO_SITES = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"];

const COMMON: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Not of its subdomains: other names of the operator may have no certificate.
  ...(isHttps ? { "Strict-Transport-Security": "max-age=63072000" } : {}),
};

const NOTHING_TO_RENDER = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For all responses but pages. */
export function setPlainHeaders(headers: Headers) {
  setCommon(headers);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING_TO_RENDER);
}

type PagePolicy = {
  /** Of the styles in the page; empty where there are none. */
  styleHash: string;
  /** For Remix's inline scripts. */
  nonce?: string;
  itinerary: PageHandle["itinerary"];
};

export function setPageHeaders(headers: Headers, { styleHash, nonce, itinerary }: PagePolicy) {
  setCommon(headers);
  const directives = [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self'${styleHash && ` '${styleHash}'`}`,
    ...(itinerary ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data:${imageOrigin}${itinerary ? foreignPictures : ""}`,
    "connect-src 'self'",
    // Only the editor embeds videos: a package's page links to them.
    ...(itinerary === "edited" ? [`frame-src ${VIDEO_SITES.join(" ")}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  headers.set("Content-Security-Policy", directives.join("; "));
  if (!nonce) headers.set("Speculation-Rules", '"/speculation-rules.json"');
}

function setCommon(headers: Headers) {
  for (const [name, value] of Object.entries(COMMON)) if (!headers.has(name)) headers.set(name, value);
}
