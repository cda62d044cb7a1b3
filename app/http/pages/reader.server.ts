import { isbot } from "isbot";

/** Whether a person reads the page: no look ahead, no preview of a link and no scanner of mails. */
export function isReader({ method, headers }: Request) {
  return method === "GET" && !isbot(headers.get("User-Agent"));
}
