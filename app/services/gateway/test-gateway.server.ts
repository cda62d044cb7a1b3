import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { parseJson } from "~/values/parse-json";

import { type Gateway } from "./gateway";

const idField = z.string().regex(/^[\w-]{1,64}$/);

const eventSchema = z.object({
  id: z.string().min(1),
  event: z.string(),
  payment: z.object({
    id: idField,
    ref: z.string(),
    amount: z.int(),
    paidAt: z.iso.datetime().transform((text) => new Date(text)),
  }),
});

/** For tests: takes no money, and the order's page leads straight back. The settings refuse it in production. */
export function testGateway(secret: string): Gateway {
  return {
    name: "test",
    createOrder({ onceKey, returnUrl }) {
      const orderId = `order_${createHash("sha256").update(onceKey).digest("hex").slice(0, 16)}`;
      return Promise.resolve({ orderId, payUrl: `${returnUrl}?order=${orderId}` });
    },
    verify(rawBody, headers) {
      const signature = Buffer.from(headers.get("X-Signature") ?? "", "hex");
      const right = createHmac("sha256", secret).update(rawBody).digest();
      if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null;

      const read = eventSchema.safeParse(parseJson(rawBody));
      if (!read.success) return null;
      const { id, event, payment } = read.data;
      const { id: paymentRef, ...paid } = payment;
      return { eventId: id, payment: event === "payment.captured" ? { paymentRef, ...paid } : null };
    },
  };
}
