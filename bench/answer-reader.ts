const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** Finds the end of an HTTP response without storing its body. */
export class AnswerReader {
  status = 0;
  bytes = 0;
  #head: Buffer | null = Buffer.alloc(0);
  /** Bytes of the body still to come; null for a chunked response. */
  #left: number | null = 0;
  #tail = Buffer.alloc(0);

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
    const isEmpty = this.status === 204 || this.status === 304;
    this.#left = isEmpty ? 0 : /\r\ntransfer-encoding:/i.test(text) ? null : lengthIn(text);
    return head.subarray(this.#left === null ? end + 2 : end + HEAD_END.length);
  }
}

function lengthIn(head: string) {
  return Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
}
