import { createHash, createHmac } from "node:crypto";

import { z } from "zod";

import { log } from "~/log.server";
import { parseJson } from "~/values/parse-json";
import { readBytes } from "~/values/read-bytes.server";
import { isEqual } from "~/values/secret.server";

import { type Gateway, GatewayDown, GatewayRefusal, type Link } from "./gateway";
import {
  disputeSchema,
  eventSchema,
  factsOf,
  isCaptured,
  linkSchema,
  paymentSchema,
  refundSchema,
  settledSchema,
  settlementSchema,
  STATES,
  toLine,
  toPaid,
} from "./razorpay-shapes";

const RAZORPAY_API = "https://api.razorpay.com";

type Access = {
  keyId: string;
  keySecret: string;
  /** One, or two while it changes: the provider sends old events again with the old one. */
  webhookSecrets: string[];
  apiUrl: string;
};

const PATIENCE = 6_000;
const MAX_ANSWER = 1024 * 1024;

/** They give twice as many, which may be more than we read. */
const LINES_AT_ONCE = 500;

// After as many calls without an answer the next ones fail at once for a while.
const FAILURES = 3;
const REST = 30_000;

const itemsOf = <T extends z.ZodType>(schema: T) => z.object({ items: z.array(schema) });

const rests = new Map<string, { failures: number; until: number }>();

/** Payment Links, https://razorpay.com/docs/api/payments/payment-links. What was tried and what was not: docs/PAYMENTS.md. */
export function razorpay({ keyId, keySecret, webhookSecrets, apiUrl }: Access): Gateway {
  const rest = rests.get(apiUrl) ?? { failures: 0, until: 0 };
  rests.set(apiUrl, rest);
  const isResting = () => Date.now() < rest.until;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function call<T>(path: string, schema: z.ZodType<T>, body?: object, more = {}): Promise<T> {
    if (isResting()) throw new GatewayDown("resting");
    const began = performance.now();
    const method = body ? "POST" : "GET";
    const [status, answer] = await send(new URL(path, apiUrl), {
      method,
      headers: { Authorization: authorization, ...(body && { "Content-Type": "application/json" }), ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    const ms = Math.round(performance.now() - began);
    log.info({ driver: "razorpay", call: `${method} ${path.replace(/\?.*/, "")}`, status, ms }, "gateway call");
    const isAnswer = status > 0 && status !== 429 && status < 500 && answer !== undefined;
    rest.failures = isAnswer ? 0 : rest.failures + 1;
    if (rest.failures >= FAILURES) Object.assign(rest, { failures: 0, until: Date.now() + REST });
    if (!isAnswer) throw new GatewayDown(`no answer (${status})`);
    if (status >= 400) throw new GatewayRefusal(status, describe(answer));
    const read = schema.safeParse(answer);
    if (!read.success) throw new GatewayDown(`an answer that cannot be read: ${read.error.issues[0]?.path.join(".")}`);
    return read.data;
  }

  /** Their list of a link's payments says neither the currency nor the bank's number. */
  async function withPayments(link: z.output<typeof linkSchema>): Promise<Link> {
    const refs = (link.payments ?? []).map(({ payment_id }) => payment_id);
    const payments = await Promise.all(refs.map((each) => call(`v1/payments/${each}`, paymentSchema)));
    return {
      linkId: link.id,
      reference: link.reference_id ?? "",
      url: link.short_url,
      state: STATES[link.status],
      notes: link.notes,
      payments: payments.filter(isCaptured).map((payment) => toPaid(payment, link.id)),
    };
  }

  async function settledOn(day: string, skip = 0): Promise<z.output<typeof settledSchema>[]> {
    const [year, month, date] = day.split("-");
    const query = `year=${year}&month=${month}&day=${date}&count=${LINES_AT_ONCE}&skip=${skip}`;
    const { items } = await call(`v1/settlements/recon/combined?${query}`, itemsOf(settledSchema));
    return items.length < LINES_AT_ONCE ? items : [...items, ...(await settledOn(day, skip + LINES_AT_ONCE))];
  }

  return {
    name: "razorpay",
    isTest: keyId.startsWith("rzp_test_") || apiUrl !== RAZORPAY_API,
    isResting,
    async createLink({ reference, money, description, expiresAt, returnUrl, notes }) {
      const link = await call("v1/payment_links", linkSchema, {
        amount: money.paise,
        currency: money.currency,
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: returnUrl,
        callback_method: "get",
        notes,
      });
      return withPayments(link);
    },
    async findLink(by) {
      if ("linkId" in by) {
        const link = await orNull(call(`v1/payment_links/${by.linkId}`, linkSchema));
        return link && withPayments(link);
      }
      const path = `v1/payment_links?reference_id=${encodeURIComponent(by.reference)}`;
      const { payment_links: found } = await call(path, z.object({ payment_links: z.array(linkSchema) }));
      // Their filter is theirs: a list of others' links is none.
      const link = found.find(({ reference_id }) => reference_id === by.reference);
      return link ? withPayments(link) : null;
    },
    async cancelLink(linkId) {
      try {
        const { status } = await call(`v1/payment_links/${linkId}/cancel`, linkSchema, {});
        return status === "cancelled" ? "cancelled" : "over";
      } catch (error) {
        if (error instanceof GatewayRefusal && error.status === 400) return "over";
        throw error;
      }
    },
    async refund({ paymentRef, money, key, note }) {
      const body = { amount: money.paise, speed: "normal", receipt: key, notes: { note } };
      return call(`v1/payments/${paymentRef}/refund`, refundSchema, body, { "X-Refund-Idempotency": key });
    },
    async findRefunds(paymentRef) {
      return (await call(`v1/payments/${paymentRef}/refunds?count=100`, itemsOf(refundSchema))).items;
    },
    async findDisputes() {
      // One that cannot be read keeps no other from being read.
      const { items } = await call("v1/disputes?count=100", itemsOf(disputeSchema.nullable().catch(null)));
      return items.flatMap((dispute) => dispute ?? []);
    },
    async settlements(day) {
      const items = (await settledOn(day)).filter(({ settled }) => settled);
      const refs = new Set(items.flatMap(({ settlement_id }) => settlement_id ?? []));
      const found = [...refs].map(async (settlementRef) => {
        const { amount: netPaise, status, utr } = await call(`v1/settlements/${settlementRef}`, settlementSchema);
        const lines = items.filter(({ settlement_id }) => settlement_id === settlementRef).map(toLine);
        return status === "processed" && utr ? [{ settlementRef, utr, settledOn: day, netPaise, lines }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    verify(rawBody, headers) {
      const signature = headers.get("X-Razorpay-Signature") ?? "";
      const isSigned = webhookSecrets.map((secret) => isEqual(signature, hmac(secret, rawBody))).includes(true);
      if (!isSigned) return null;
      const event = parseJson(rawBody);
      if (!z.object({ event: z.string() }).safeParse(event).success) return null;
      // What is signed but has another shape is not refused: it would come again for a day. The look finds its money.
      const read = eventSchema.safeParse(event);
      if (!read.success)
        log.warn({ driver: "razorpay", why: z.prettifyError(read.error) }, "an event that cannot be read");
      const eventId = headers.get("x-razorpay-event-id") ?? createHash("sha256").update(rawBody).digest("hex");
      return { eventId, facts: read.success ? factsOf(read.data) : [] };
    },
    readReturn(query) {
      const field = (name: string) => query.get(`razorpay_${name}`) ?? "";
      const reference = field("payment_link_reference_id");
      if (!reference) return null;
      const signed = ["payment_link_id", "payment_link_reference_id", "payment_link_status", "payment_id"].map(field);
      return { reference, isGenuine: isEqual(field("signature"), hmac(keySecret, signed.join("|"))) };
    },
    isPayPage(url) {
      if (!URL.canParse(url)) return false;
      const { protocol, hostname, origin } = new URL(url);
      if (apiUrl !== RAZORPAY_API && origin === apiUrl) return true;
      return protocol === "https:" && (hostname === "rzp.io" || hostname.endsWith(".razorpay.com"));
    },
  };
}

/** The status, 0 without any, and the JSON. No redirect is followed: our key would go along. */
async function send(url: URL, init: RequestInit): Promise<[status: number, answer: unknown]> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    const isRedirect = response.status >= 300 && response.status < 400;
    const body = await readBytes(response, MAX_ANSWER);
    if (body === "broken") return [0, undefined];
    return [response.status, isRedirect || body === "too large" ? undefined : parseJson(body)];
  } catch {
    return [0, undefined];
  }
}

async function orNull<T>(answer: Promise<T>) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayRefusal && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

function describe(answer: unknown) {
  const read = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer);
  return read.success ? read.data.error.description : "no reason given";
}

function hmac(secret: string, signed: Uint8Array | string) {
  return createHmac("sha256", secret).update(signed).digest("hex");
}
