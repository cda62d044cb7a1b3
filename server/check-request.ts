import type { NextFunction, Request, Response } from "express";

import { refuse } from "./refuse";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Lets through what the Fetch API can express, and leads addresses with stray slashes to the clean one. */
export function checkRequest(req: Request, res: Response, next: NextFunction) {
  if (!METHODS.includes(req.method)) {
    res.set("Allow", METHODS.join(", "));
    return refuse(res, req.method === "TRACE" ? 405 : 501, "METHOD_NOT_ALLOWED", "This method is not supported.");
  }
  if (req.originalUrl === "*") return res.status(204).set("Allow", METHODS.join(", ")).end();
  if (!req.originalUrl.startsWith("/") || !URL.canParse(`http://${hostOf(req)}`) || !canDecode(req.path)) {
    return refuse(res, 400, "BAD_REQUEST", "This address cannot be read.");
  }

  // Backslashes count as slashes for browsers: `/\host` left in a redirect would lead to that host.
  const clean = `/${req.path.split(/[\\/]+/).filter(Boolean).join("/")}`;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (isRead && clean !== req.path && !clean.startsWith("/api/")) {
    return res.redirect(301, clean + req.originalUrl.slice(req.path.length));
  }
  return next();
}

/** The host the visitor asked for; a proxy's word counts only when `trust proxy` says so. */
export function hostOf(req: Request): string {
  const forwarded = req.app.get("trust proxy") ? req.get("x-forwarded-host")?.split(",")[0]?.trim() : undefined;
  return forwarded || req.get("host") || "localhost";
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
