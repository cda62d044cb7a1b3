import { type ServerResponse } from "node:http";

const answered = new WeakMap<ServerResponse, { at: number; head: string[] }>();

/** `head` are names in lower case and values by turns that are written at once, which the response itself does not remember. */
export function markAnswered(res: ServerResponse, head: string[] = []) {
  answered.set(res, { at: performance.now(), head });
}

/** When the response began, by the clock of `performance`. */
export function answeredAt(res: ServerResponse) {
  return answered.get(res)?.at;
}

/** A header as it was sent; its name is in lower case. */
export function headerOf(res: ServerResponse, name: string) {
  return valueIn(answered.get(res)?.head ?? [], name) ?? String(res.getHeader(name) ?? "");
}

export function valueIn(head: string[], name: string) {
  const at = head.findIndex((each, index) => index % 2 === 0 && each === name);
  return at < 0 ? undefined : head[at + 1];
}
