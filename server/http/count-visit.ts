import { type IncomingMessage, type ServerResponse } from "node:http";

import { clientAddress } from "~/http/client-address.server";

import { addressBehind } from "./address";
import { headerOf } from "./answered";
import { type SiteBuild } from "./site-build";

export type CountVisit = (req: IncomingMessage, res: ServerResponse, seen: Seen) => void;

type Seen = { peer: string | undefined; routeOf: () => string };

/** Counts the pages that have left, here because most of them come from the page cache, which Remix never sees. */
export function visitCounter({ entry }: SiteBuild, proxies: number): CountVisit {
  const { countVisit } = entry.module;
  return (req, res, { peer, routeOf }) => {
    const { method, url = "", headers } = req;
    const isHtml = headerOf(res, "content-type").startsWith("text/html");
    if (!(method === "GET" ? isHtml && res.statusCode === 200 : method === "POST")) return;
    const isNothingFound = headerOf(res, "x-found") === "0";
    const shown = { isHtml, location: headerOf(res, "location"), isNothingFound };
    const answer = { method, url, route: routeOf(), status: res.statusCode, ...shown };
    countVisit(
      { ...answer, headers },
      clientAddress({ clientAddress: addressBehind(peer, headers["x-forwarded-for"], proxies) }),
    );
  };
}
