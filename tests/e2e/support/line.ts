import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

import { type BrowserContext } from "@playwright/test";

/** A line to the site that can be cut. The browser's own offline mode reaches a worker or a new document late. */
export async function openLine(context: BrowserContext) {
  const site = new URL(process.env.SITE_URL ?? "");
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const ends = [client, connect(Number(site.port), site.hostname)] as const;
    ends[0].pipe(ends[1]).pipe(ends[0]);
    for (const end of ends) {
      sockets.add(end);
      end.on("error", () => {}).on("close", () => ends.forEach((each) => each.destroy()));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.once("close", () => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await context.setOffline(true);
    },
    async mend() {
      isCut = false;
      await context.setOffline(false);
    },
  };
}
