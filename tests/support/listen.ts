import { type createServer, type Socket } from "node:net";

import { type TestContext } from "vitest";

type Listening = { server: ReturnType<typeof createServer>; onTestFinished: TestContext["onTestFinished"] };

/** Starts a server and returns its address. The test's end stops it and its connections. */
export async function listen({ server, onTestFinished }: Listening): Promise<string> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
