import { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";

import { hasTooManyCookies, hasTwoHosts, isHost } from "./check-request";
import { type PageCache } from "./page-cache";
import { logRequest, type Watch } from "./request-log";
import { sendPage } from "./send-page";
import { type SiteBuild } from "./site-build";

export function answerCached(
  build: SiteBuild,
  pages: PageCache,
  express: RequestListener,
  watch: Watch,
): RequestListener {
  const { pageKey, inWork } = build.entry.module;

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const wanted = await pageKey(req.url ?? "", req.headers.cookie, "", req.headers.origin);
    const page = wanted && pages.get(wanted.key);
    if (page) await sendPage(page, wanted, req, res);
    return page !== null && page !== undefined;
  }

  function handle(req: IncomingMessage, res: ServerResponse) {
    const passOn = () => express(req, res);
    // Only Express knows the address of a client that may be guessing codes.
    if (isRead(req) && !/[?&]code=/.test(req.url ?? ""))
      answer(req, res).then((isAnswered) => isAnswered || passOn(), passOn);
    else passOn();
  }

  return (req, res) => inWork(logRequest(req, res, build, watch), () => handle(req, res));
}

function isRead(req: IncomingMessage) {
  const { method, headers } = req;
  const isPlain = isHost(headers.host ?? "localhost") && !hasTwoHosts(req) && !hasTooManyCookies(headers);
  return isPlain && (method === "GET" || method === "HEAD");
}
