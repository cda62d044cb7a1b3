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

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string) {
    const wanted = await pageKey(req.url ?? "", req.headers.cookie, "", req.headers.origin);
    const page = wanted && pages.get(wanted.key);
    if (page) await sendPage(page, { ...wanted, head: ["x-request-id", requestId, ...wanted.head] }, req, res);
    return page !== null && page !== undefined;
  }

  function handle(req: IncomingMessage, res: ServerResponse, requestId: string) {
    const passOn = () => {
      res.setHeader("x-request-id", requestId);
      express(req, res);
    };
    // Only Express knows the address of a client that may be guessing codes.
    if (isRead(req) && !/[?&]code=/.test(req.url ?? ""))
      answer(req, res, requestId).then((isAnswered) => isAnswered || passOn(), passOn);
    else passOn();
  }

  return (req, res) => {
    const { work, requestId } = logRequest(req, res, build, watch);
    inWork(work, () => handle(req, res, requestId));
  };
}

function isRead(req: IncomingMessage) {
  const { method, headers } = req;
  const isPlain = isHost(headers.host ?? "localhost") && !hasTwoHosts(req) && !hasTooManyCookies(headers);
  return isPlain && (method === "GET" || method === "HEAD");
}
