import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";

import { type NextFunction, type Request, type Response } from "express";

import { OTHER_VERSION } from "./other-version";
import { refuse } from "./refuse";

const ENCODINGS = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];
// The project may stand below a directory whose name begins with a dot.
const SENDING = { cacheControl: false, lastModified: false, dotfiles: "allow" } as const;
const HASHED_SCRIPT = /^assets\/.+-[\w-]{8}\.js$/;
const TYPES: Record<string, string> = { ".avif": "image/avif" };

export function staticFiles(directory: string) {
  const files = listFiles(directory);
  const offered = new Set(files.filter((path) => !/(^|\/)\./.test(path) && !/\.(map|br|gz)$/.test(path)));
  const copies = new Set(files);

  return (req: Request, res: Response, next: NextFunction) => {
    const path = decodeURIComponent(req.path).slice(1);
    const isHashed = path.startsWith("assets/");
    if (req.method !== "GET" && req.method !== "HEAD") {
      next();
    } else if (offered.has(path)) {
      const compressed = ENCODINGS.filter(({ suffix }) => copies.has(path + suffix));
      const chosen = compressed.find(({ encoding }) => req.acceptsEncodings(encoding));
      if (compressed.length) res.vary("Accept-Encoding");
      if (chosen) res.set("Content-Encoding", chosen.encoding);
      res.type(TYPES[extname(path)] ?? extname(path));
      res.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      res.sendFile(path + (chosen?.suffix ?? ""), { ...SENDING, root: directory });
    } else if (HASHED_SCRIPT.test(path)) {
      res.type(".js").set("Cache-Control", "no-store").send(OTHER_VERSION);
    } else if (isHashed) {
      refuse(res, 404, "NOT_FOUND", "There is no such file.");
    } else {
      next();
    }
  };
}

function listFiles(directory: string): string[] {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => statSync(join(directory, path)).isFile());
}
