import { type IncomingHttpHeaders, type IncomingMessage } from "node:http";

import { type NextFunction, type Request, type Response } from "express";

import { MAX_COOKIES } from "~/http/body-limits";

import { refuse } from "./refuse";
import { type SiteBuild } from "./site-build";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export function checkRequest(req: Request, res: Response, next: NextFunction) {
  req.url = req.originalUrl = req.url.replace(/^https?:\/\/[^/]*/i, "");
  const isRead = req.method === "GET" || req.method === "HEAD";
  const clean = withoutStraySlashes(req.path);
  const decoded = decode(req.path);

  if (!METHODS.includes(req.method)) {
    res.set("Allow", METHODS.join(", "));
    refuse(res, 405, "METHOD_NOT_ALLOWED", "This method is not supported.");
  } else if (req.url === "*") {
    res.status(204).set("Allow", METHODS.join(", ")).end();
  } else if (!req.url.startsWith("/") || decoded === null || hasTwoHosts(req) || !isHost(hostOf(req))) {
    refuse(res, 400, "BAD_REQUEST", "This address cannot be read.");
  } else if (isUnknown(req, decoded)) {
    refuse(res, 404, "NOT_FOUND", "There is nothing at this address.");
  } else if (isRead && clean !== req.path && !clean.startsWith("/api/")) {
    res.redirect(301, clean + queryOf(req));
  } else {
    next();
  }
}

/** RFC 9112: of two, a proxy may have believed the other one. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage) {
  const names = rawHeaders.filter((each, at) => at % 2 === 0 && each.length === 4 && each.toLowerCase() === "host");
  return names.length > 1;
}

// Remix logs its old data requests with `_data` as errors. The Location header holds only printable ASCII.
function isUnknown(req: Request, decoded: string) {
  return new URLSearchParams(queryOf(req)).has("_data") || (req.method === "POST" && /[^ -~]/.test(decoded));
}

export function hasTooManyCookies({ cookie = "" }: IncomingHttpHeaders) {
  return cookie.length > MAX_COOKIES;
}

export function checkCookies({ entry }: SiteBuild) {
  const { clearedToastHeaders } = entry.module;
  const msg = "Your browser sent too many cookies. Please try again, or delete this site's cookies in your browser.";
  return (req: Request, res: Response, next: NextFunction) => {
    if (!hasTooManyCookies(req.headers)) return next();
    clearedToastHeaders(req.headers.cookie ?? "")
      .then((cookies) => refuse(res.append("Set-Cookie", cookies), 431, "BAD_REQUEST", msg))
      .catch(next);
  };
}

/** X-Forwarded-Host counts only behind a trusted proxy, because anybody can send it. */
export function hostOf(req: Request): string {
  const forwarded = req.app.get("trust proxy") ? req.get("x-forwarded-host")?.split(",")[0]?.trim() : undefined;
  return forwarded ?? req.get("host") ?? "localhost";
}

function queryOf(req: Request): string {
  return req.url.slice(req.path.length);
}

// Browsers read backslashes as slashes: a redirect to `/\host` would lead to that host.
function withoutStraySlashes(path: string): string {
  const segments = path.split(/[\\/]+/).filter(Boolean);
  return `/${segments.join("/")}`;
}

export function isHost(text: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(text) && URL.canParse(`http://${text}`);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
