import { connect } from "node:net";

// Costs as little CPU as wrk, 0.012 CPU-seconds for 1,000 requests. Unlike others it waits for the last responses, so the
// server's CPU time belongs only to requests that were counted.

export type Request = { text: Buffer };

/** `status` is 0 if the connection closed before the response was complete. `took` is in milliseconds. */
type Answer<R> = { request: R; status: number; bytes: number; took: number };

type Load<R> = {
  port: number;
  connections: number;
  seconds: number;
  next: () => R;
  onAnswer: (answer: Answer<R>) => void;
};

/** Keeps `connections` busy for `seconds`, each with one request at a time. */
export async function load<R extends Request>({ connections, seconds, ...each }: Load<R>) {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await useConnection({ ...each, until });
    }),
  );
}

type Use<R> = Omit<Load<R>, "connections" | "seconds"> & { until: number };

function useConnection<R extends Request>({ port, until, next, onAnswer }: Use<R>) {
  return new Promise<void>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let asked: { request: R; reader: ResponseReader; start: number } | null = null;

    const ask = (isLast = false) => {
      asked = null;
      if (isLast || performance.now() >= until) return socket.end();
      asked = { request: next(), reader: new ResponseReader(), start: performance.now() };
      socket.write(asked.request.text);
    };
    const report = (status: number) => {
      if (!asked) return;
      const { request, reader, start } = asked;
      onAnswer({ request, status, bytes: reader.bytes, took: performance.now() - start });
    };
    socket.on("connect", () => ask());
    socket.on("data", (chunk) => {
      if (!asked?.reader.read(chunk)) return;
      const { status, isLast } = asked.reader;
      report(status);
      ask(isLast);
    });
    // "close" always follows an error and is handled there.
    socket.on("error", () => {});
    socket.on("close", () => {
      report(0);
      resolve();
    });
  });
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** Finds the end of an HTTP response without storing its body. */
class ResponseReader {
  status = 0;
  bytes = 0;
  /** Whether the server takes no more requests on this connection: to the next it would answer 503. */
  isLast = false;
  #head: Buffer | null = Buffer.alloc(0);
  /** Bytes of the body still to come; null for a chunked response. */
  #left: number | null = 0;
  #tail = Buffer.alloc(0);

  /** Whether the response is complete. */
  read(chunk: Buffer): boolean {
    this.bytes += chunk.length;
    const body = this.#head ? this.#readHead(Buffer.concat([this.#head, chunk])) : chunk;
    if (!body) return false;
    if (this.#left === null) {
      this.#tail = Buffer.concat([this.#tail, body.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
      return this.#tail.equals(LAST_CHUNK);
    }
    this.#left -= body.length;
    return this.#left <= 0;
  }

  #readHead(head: Buffer) {
    const end = head.indexOf(HEAD_END);
    this.#head = end < 0 ? head : null;
    if (end < 0) return null;
    const text = head.toString("latin1", 0, end);
    this.status = Number(text.slice(9, 12));
    this.isLast = /\r\nconnection: *close/i.test(text);
    const isEmpty = this.status === 204 || this.status === 304;
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
    this.#left = isEmpty ? 0 : /\r\ntransfer-encoding:/i.test(text) ? null : length;
    return head.subarray(this.#left === null ? end + 2 : end + HEAD_END.length);
  }
}
