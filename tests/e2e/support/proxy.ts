import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";

import { type BrowserContext } from "@playwright/test";

type Fault = { method: "GET" | "POST"; status?: number };

/** A proxy in front of the site that answers requests for a page's data itself, or without a status breaks the connection. */
export async function openProxy(context: BrowserContext) {
  const site = new URL(process.env.SITE_URL ?? "");
  let fault: Fault | undefined;

  function answerItself(req: IncomingMessage, res: ServerResponse, status: number | undefined) {
    req.resume().on("end", () => {
      if (!status) res.destroy();
      else res.writeHead(status, { "Content-Type": "text/html" }).end(`<h1>${status} from the proxy</h1>`);
    });
  }

  function passOn(req: IncomingMessage, res: ServerResponse) {
    const { method, headers, url } = req;
    const onward = request({ host: site.hostname, port: site.port, path: url, method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    onward.on("error", () => res.destroy());
    req.pipe(onward);
  }

  const server = createServer((req, res) => {
    const isData = req.url?.split("?")[0]?.endsWith(".data");
    if (isData && fault?.method === req.method) answerItself(req, res, fault?.status);
    else passOn(req, res);
  }).listen(0, "localhost");
  await once(server, "listening");
  context.once("close", () => server.close());
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (what: Fault) => (fault = what),
    mend: () => (fault = undefined),
  };
}
