import { type IncomingMessage, type ServerResponse } from "node:http";

const SILENCE = 30;
/** Bytes a second, after half a minute. A slow phone sends ten times as much; who sends less holds a connection on purpose. */
const LEAST = 2_000;

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Ends a request whose body stops or trickles. Node's requestTimeout would also end a long one that comes steadily. */
export function endSlowBody(req: IncomingMessage, res: ServerResponse) {
  const { "content-length": length = "0", "transfer-encoding": encoding } = req.headers;
  if (length === "0" && !encoding) return;
  const { socket } = req;
  const before = socket.bytesRead;
  let [received, waited, silent] = [before, 0, 0];

  const watch = setInterval(() => {
    if (req.complete) return clearInterval(watch);
    // Then it is we who do not read on.
    if (req.readableLength >= req.readableHighWaterMark) return;
    waited += 1;
    silent = socket.bytesRead > received ? 0 : silent + 1;
    received = socket.bytesRead;
    if (silent < SILENCE && waited < SILENCE + (received - before) / LEAST) return;
    clearInterval(watch);
    if (!res.headersSent) socket.write(TOO_SLOW);
    socket.destroySoon();
  }, 1_000).unref();
  req.once("close", () => clearInterval(watch));
}
