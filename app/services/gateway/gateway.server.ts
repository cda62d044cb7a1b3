import { env } from "~/env.server";

import { type Gateway } from "./gateway";
import { testGateway } from "./test-gateway.server";

/** Null without a gateway, which is the default: guests pay outside the site. */
export function getGateway(): Gateway | null {
  const { PAYMENT_GATEWAY, PAYMENT_WEBHOOK_SECRET } = env;
  return PAYMENT_GATEWAY && PAYMENT_WEBHOOK_SECRET ? testGateway(PAYMENT_WEBHOOK_SECRET) : null;
}
