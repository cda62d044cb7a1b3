import { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";

import { isHost } from "./check-request";
import { type PageCache } from "./page-cache";
import { logRequest } from "./request-log";
import { type WatchRequest } from "./request-metrics";
import { sendPage } from "./send-page";
import { type SiteBuild } from "./site-build";

/** In front of Express, because most requests need nothing of it. */
export function answerCached(
  build: SiteBuild,
  pages: PageCache,
  express: RequestListener,
  watch?: WatchRequest,
): RequestListener {
  const { pageKey } = build.entry.module;

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const wanted = await pageKey(req.url ?? "", req.headers.cookie);
    const page = wanted && pages.get(wanted.key);
    if (page) await sendPage(page, wanted.fillings, req, res);
    return page !== null && page !== undefined;
  }

  return (req, res) => {
    res.setHeader("x-request-id", logRequest(req, res, watch));
    const passOn = () => express(req, res);
    if (isRead(req)) answer(req, res).then((isAnswered) => isAnswered || passOn(), passOn);
    else passOn();
  };
}

function isRead({ method, headers }: IncomingMessage) {
  return (method === "GET" || method === "HEAD") && isHost(headers.host ?? "localhost");
}
