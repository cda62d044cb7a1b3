import { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";

import { isHost } from "./check-request";
import { type PageCache } from "./page-cache";
import { sendPage } from "./send-page";
import { type SiteBuild } from "./site-build";

/** In front of Express, because most requests need nothing of it. */
export function answerCached(build: SiteBuild, pages: PageCache, next: RequestListener): RequestListener {
  const { pageKey } = build.entry.module;

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const wanted = await pageKey(req.url ?? "", req.headers.cookie);
    const page = wanted && pages.get(wanted.key);
    if (!page) return false;
    await sendPage(page, wanted.fillings, req, res);
    return true;
  }

  return (req, res) => {
    if (!isRead(req)) next(req, res);
    else
      void answer(req, res).then(
        (isAnswered) => isAnswered || next(req, res),
        () => next(req, res),
      );
  };
}

function isRead({ method, headers }: IncomingMessage) {
  return (method === "GET" || method === "HEAD") && isHost(headers.host ?? "localhost");
}
