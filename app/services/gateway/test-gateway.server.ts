import { createHash, createHmac } from "node:crypto";

import { z } from "zod";

import { env } from "~/env.server";
import { parseJson } from "~/values/parse-json";
import { isEqual } from "~/values/secret.server";

import { type Gateway, GatewayRefusal, type Link, type NewLink } from "./gateway";

const eventSchema = z.object({
  id: z.string().min(1),
  event: z.string(),
  payment: z.object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    ref: z.string(),
    amount: z.number(),
    currency: z.string().default("INR"),
    paidAt: z.iso.datetime().transform((text) => new Date(text)),
  }),
});

/** For tests: takes no money, and its page leads straight back. The settings refuse it in production. */
export function testGateway(secret: string): Gateway {
  return {
    name: "test",
    isTest: true,
    isResting: () => false,
    createLink: (link) => Promise.resolve(linkOf(link)),
    findLink: () => Promise.resolve(null),
    cancelLink: () => Promise.resolve("cancelled"),
    refund: () => Promise.reject(new GatewayRefusal(400, "The test gateway sends nothing back.")),
    findRefunds: () => Promise.resolve([]),
    findDisputes: () => Promise.resolve([]),
    settlements: () => Promise.resolve([]),
    verify(rawBody, headers) {
      const right = createHmac("sha256", secret).update(rawBody).digest("hex");
      if (!isEqual(headers.get("X-Signature") ?? "", right)) return null;
      const read = eventSchema.safeParse(parseJson(rawBody));
      if (!read.success) return null;
      const { id, event, payment } = read.data;
      if (event !== "payment.captured") return { eventId: id, facts: [] };
      const { id: paymentRef, ref, amount, currency, paidAt } = payment;
      const money = { paise: Math.round(amount * 100), currency };
      const paid = { paymentRef, money, paidAt, method: "test", isInternational: false, refunded: 0 };
      return { eventId: id, facts: [{ kind: "paid", paid, notes: { site: `${env.SITE_URL} test`, booking: ref } }] };
    },
    readReturn: (query) => {
      const reference = query.get("link");
      return reference ? { reference, isGenuine: true } : null;
    },
    isPayPage: (url) => url.startsWith(`${env.SITE_URL}/`),
  };
}

function linkOf({ reference, returnUrl, notes }: NewLink): Link {
  const linkId = `test_${createHash("sha256").update(reference).digest("hex").slice(0, 16)}`;
  return { linkId, reference, url: `${returnUrl}?link=${reference}`, state: "open", notes, payments: [] };
}
