import { type ActionFunctionArgs } from "@remix-run/node";

import { MAX_TEXTS } from "~/http/body-limits";
import { STATUS } from "~/http/status";
import { takeGatewayEvent } from "~/models/money/online/take-gateway-event.server";
import { refuse } from "~/result";
import { readBytes } from "~/values/read-bytes.server";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}

/** Authenticated by the gateway's signature alone: no session, no cookie, no form's mark. */
export async function action({ request, params: { driver } }: ActionFunctionArgs) {
  const result = await take(request, driver);
  const [body, status] = result.ok
    ? [result.value, 200]
    : [{ code: result.code, msg: result.msg }, STATUS[result.code]];
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

async function take(request: Request, driver: string | undefined) {
  const rawBody = await readBytes(request, MAX_TEXTS);
  if (rawBody === "too large") return refuse("PAYLOAD_TOO_LARGE", "Please send at most 1 MB.");
  if (rawBody === "broken") return refuse("INVALID_INPUT", "The body ended early. Please send it again.");
  return takeGatewayEvent({ driver, rawBody, headers: request.headers });
}
