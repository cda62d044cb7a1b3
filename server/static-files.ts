import { readdirSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";

import type { NextFunction, Request, Response } from "express";

import { refuse } from "./refuse";

const COMPRESSED = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];
const TYPES: Record<string, string> = { ".avif": "image/avif" };

/** Serves exactly the files that are in `directory` now, compressed when the build left such a copy beside them. */
export function staticFiles(directory: string) {
  const files = listFiles(directory);
  const isOffered = (path: string) => !/(^|\/)\./.test(path) && !/\.(map|br|gz)$/.test(path);
  const offered = new Map([...files].filter(isOffered).map((path) => [path, COMPRESSED.filter(({ suffix }) => files.has(path + suffix))]));

  return function serveFile(req: Request, res: Response, next: NextFunction) {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const path = decodeURIComponent(req.path).slice(1);
    const copies = offered.get(path);
    const isHashed = path.startsWith("assets/");
    if (!copies) return isHashed ? refuse(res, 404, "NOT_FOUND", "There is no such file.") : next();

    res.type(TYPES[extname(path)] ?? extname(path));
    res.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    res.set("X-Content-Type-Options", "nosniff");
    res.set("Cross-Origin-Resource-Policy", "same-origin");
    if (copies.length) res.vary("Accept-Encoding");
    const copy = copies.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (copy) res.set("Content-Encoding", copy.encoding);
    return res.sendFile(path + (copy?.suffix ?? ""), { root: directory, cacheControl: false, lastModified: false, dotfiles: "allow" }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}

function listFiles(directory: string): Set<string> {
  const entries = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return new Set(entries.filter((path) => statSync(join(directory, path)).isFile()).map((path) => relative("", path).replaceAll("\\", "/")));
}
