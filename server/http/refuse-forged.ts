import { type NextFunction, type Request, type Response } from "express";

import { MAX_TEXTS } from "~/http/body-limits";
import { STATUS } from "~/http/status";

import { type SiteBuild } from "./site-build";

/** Anybody can send events as if a payment provider did: without its signature one costs no more than to read it. */
export function refuseForged({ entry }: SiteBuild) {
  const { readGatewayEvent } = entry.module;

  async function isRefused(req: Request, res: Response, driver: string) {
    const rawBody = await readAbout(req, MAX_TEXTS);
    req.body = rawBody;
    // The route says how much it takes.
    if (rawBody.length > MAX_TEXTS) return false;
    const read = readGatewayEvent({ driver, rawBody, headers: new Headers(req.headers as Record<string, string>) });
    if (!read.ok) res.status(STATUS[read.code]).json({ code: read.code, msg: read.msg });
    return !read.ok;
  }

  return (req: Request, res: Response, next: NextFunction) => {
    const driver = /^\/webhooks\/payments\/([\w-]+)$/.exec(req.path)?.[1];
    if (!driver || req.method !== "POST") next();
    else isRefused(req, res, driver).then((isAnswered) => isAnswered || next(), next);
  };
}

/** All of a body, or what came of it until it was too long. */
async function readAbout(req: Request, max: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > max) break;
  }
  return Buffer.concat(chunks);
}
