import { env } from "~/env.server";

import { type Gateway } from "./gateway";
import { razorpay } from "./razorpay.server";
import { testGateway } from "./test-gateway.server";

/** Null without a gateway, which is the default: guests pay outside the site. */
export function getGateway(): Gateway | null {
  const { PAYMENT_GATEWAY, PAYMENT_WEBHOOK_SECRET, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = env;
  if (PAYMENT_GATEWAY === "test" && PAYMENT_WEBHOOK_SECRET) return testGateway(PAYMENT_WEBHOOK_SECRET);
  if (PAYMENT_GATEWAY !== "razorpay" || !RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return null;
  const access = { keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET, apiUrl: env.RAZORPAY_API_URL };
  return razorpay({ ...access, webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET ?? [] });
}
