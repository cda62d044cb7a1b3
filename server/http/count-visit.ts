import { type IncomingMessage, type ServerResponse } from "node:http";

import { clientAddress } from "~/http/client-address.server";

import { addressBehind } from "./address";
import { type SiteBuild } from "./site-build";

export type CountVisit = (req: IncomingMessage, res: ServerResponse, route: string) => void;

/** Counts the pages that have left, here because most of them come from the page cache, which Remix never sees. */
export function visitCounter({ entry }: SiteBuild, proxies: number): CountVisit {
  const { countVisit } = entry.module;
  return (req, res, route) => {
    const { method, url = "", headers } = req;
    const header = (name: string) => String(res.getHeader(name) ?? "");
    const isHtml = header("content-type").startsWith("text/html");
    if (!(method === "GET" ? isHtml && res.statusCode === 200 : method === "POST")) return;
    const isNothingFound = header("x-found") === "0";
    const answer = { method, url, route, status: res.statusCode, isHtml, location: header("location"), isNothingFound };
    countVisit({ ...answer, headers }, clientAddress({ clientAddress: addressBehind(req, proxies) }));
  };
}
