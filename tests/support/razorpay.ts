import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const ACCESS = {
  keyId: "rzp_test_Chinar0double",
  keySecret: "a-key-secret-that-no-page-may-show",
  webhookSecret: "thirty-two bytes of a webhook's own secret".replaceAll(" ", "-"),
};

type Link = {
  id: string;
  reference_id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  status: "created" | "partially_paid" | "paid" | "cancelled" | "expired";
  short_url: string;
  callback_url: string;
  expire_by: number;
  notes: Record<string, string>;
  payments: { payment_id: string; amount: number; method: string; created_at: number; status: string }[] | null;
};

type Payment = {
  id: string;
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
  amount_refunded: number;
  method: string;
  description: string;
  international: boolean;
  fee: number;
  tax: number;
  acquirer_data: Record<string, string>;
  notes: Record<string, string>;
  created_at: number;
};

type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
};

/** docs/api/disputes/entity */
type Dispute = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: "open" | "action_required" | "under_review" | "won" | "lost" | "closed";
  phase: string;
  created_at: number;
};

/** A line of what was settled: docs/api/settlements/fetch-recon. */
type Settled = {
  entity_id: string;
  type: "payment" | "refund" | "adjustment";
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  settled_at: number;
  settlement_id: string | null;
  settlement_utr: string | null;
  payment_id: string | null;
  dispute_id: string | null;
};

type Settlement = { id: string; amount: number; status: "created" | "processed" | "failed"; utr: string; day: string };

/** What goes wrong with the next calls: "cut" does what was asked and then cuts the connection. */
type Fault = "down" | "cut" | "html" | "busy" | "silent";

export type WebhookEvent = { id: string; event: string; body: string };

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
const hex = (secret: string, signed: string) => createHmac("sha256", secret).update(signed).digest("hex");

/**
 * A double of Razorpay's Payment Links in this process, by its documents: one link for a reference, cancelled only while nobody has
 * paid, events signed over their bytes. Its page to pay at has a button for each outcome, and needs no script.
 */
export async function startRazorpay() {
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const keys = new Map<string, { sent: string; refund: Refund }>();
  const disputes = new Map<string, Dispute>();
  const settlements = new Map<string, Settlement>();
  const settled: Settled[] = [];
  const events: WebhookEvent[] = [];
  const calls: string[] = [];
  const faults: Fault[] = [];
  let origin = "";

  const linkBy = (find: string) =>
    [...links.values()].find(({ id, reference_id }) => [id, reference_id].includes(find));

  function tell(event: string, payload: Record<string, object>) {
    const wrapped = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_double",
      event,
      contains: Object.keys(wrapped),
      payload: wrapped,
      created_at: Math.floor(Date.now() / 1000),
    });
    events.push({ id: newId("event"), event, body });
  }

  /** A guest pays at the link's page; this much, or all that it asks for. Its events wait in `events`. */
  function pay(find: string, { paise, ...given }: { paise?: number } & Partial<Payment> = {}) {
    const link = linkBy(find);
    if (!link) throw new Error(`no link ${find}`);
    const amount = paise ?? link.amount;
    const fee = Math.round(amount * 0.0236);
    const payment: Payment = {
      id: newId("pay"),
      amount,
      currency: link.currency,
      status: "captured",
      captured: true,
      amount_refunded: 0,
      method: "upi",
      description: `#${link.id.slice("plink_".length)}`,
      international: false,
      fee,
      tax: Math.round((fee * 18) / 118),
      acquirer_data: { rrn: String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999)) },
      notes: {},
      created_at: Math.floor(Date.now() / 1000),
      ...given,
    };
    payments.set(payment.id, payment);
    const { id: payment_id, created_at, method } = payment;
    link.amount_paid += amount;
    link.payments = [...(link.payments ?? []), { payment_id, amount, method, created_at, status: "captured" }];
    link.status = link.amount_paid < link.amount ? "partially_paid" : "paid";
    tell("payment.captured", { payment });
    tell(link.status === "paid" ? "payment_link.paid" : "payment_link.partially_paid", {
      payment_link: { ...link },
      payment,
    });
    return payment;
  }

  function fail(find: string, reason = "Payment was cancelled by the customer") {
    const description = `#${linkBy(find)?.id.slice("plink_".length)}`;
    const payment = {
      id: newId("pay"),
      amount: 100,
      currency: "INR",
      status: "failed",
      captured: false,
      method: "card",
    };
    const failed = { ...payment, description, error_description: reason, created_at: Math.floor(Date.now() / 1000) };
    tell("payment.failed", { payment: failed });
  }

  function end(find: string, status: "expired" | "cancelled") {
    const link = linkBy(find);
    if (!link) throw new Error(`no link ${find}`);
    link.status = status;
    tell(`payment_link.${status}`, { payment_link: { ...link } });
  }

  /** Somebody refunds in the dashboard, or our site by its key. */
  function refund(paymentId: string, paise: number, receipt: string | null = null) {
    const payment = payments.get(paymentId);
    if (!payment || payment.amount_refunded + paise > payment.amount) return null;
    payment.amount_refunded += paise;
    const made: Refund = {
      id: newId("rfnd"),
      payment_id: paymentId,
      amount: paise,
      currency: payment.currency,
      receipt,
      status: "pending",
    };
    refunds.set(made.id, made);
    tell("refund.created", { refund: { ...made }, payment });
    return made;
  }

  /** The bank has it, or not. */
  function settle(refundId: string, status: "processed" | "failed") {
    const made = refunds.get(refundId);
    if (!made) throw new Error(`no refund ${refundId}`);
    made.status = status;
    tell(`refund.${status}`, { refund: { ...made }, payment: payments.get(made.payment_id) ?? {} });
  }

  /** The guest's bank asks for it back, or decides. A lost one takes all of it, or `deducted`. */
  function dispute(paymentId: string, status: Dispute["status"], given: Partial<Dispute> = {}) {
    const payment = payments.get(paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    const { amount, currency } = payment;
    const created_at = Math.floor(Date.now() / 1000);
    const before = [...disputes.values()].find(({ payment_id }) => payment_id === paymentId);
    const reasons = { reason_code: "chargeback", reason_description: "Goods or services not provided" };
    const none = { id: newId("disp"), payment_id: paymentId, amount, currency, amount_deducted: 0, ...reasons };
    const open = { ...none, respond_by: created_at + 7 * 86_400, phase: "chargeback", created_at };
    const taken = status === "lost" ? { amount_deducted: amount } : {};
    const now: Dispute = { ...open, ...before, status, ...taken, ...given };
    disputes.set(now.id, now);
    tell(`payment.dispute.${before ? status : "created"}`, { payment, dispute: { ...now } });
    return now;
  }

  function addLine(settlement: Settlement, line: Pick<Settled, "entity_id" | "type"> & Partial<Settled>) {
    settlements.set(settlement.id, settlement);
    const { id: settlement_id, utr: settlement_utr, day } = settlement;
    const none = {
      debit: 0,
      credit: 0,
      amount: 0,
      currency: "INR",
      fee: 0,
      tax: 0,
      payment_id: null,
      dispute_id: null,
    };
    const of = { on_hold: false, settled: true, settled_at: Date.parse(`${day}T10:00:00+05:30`) / 1000 };
    settled.push({ ...none, ...of, settlement_id, settlement_utr, ...line });
    settlement.amount += (line.credit ?? 0) - (line.debit ?? 0);
  }

  /** What came in and went back since the last time is paid into the bank account, in one sum. */
  function payOut(day: string) {
    const settlement: Settlement = { id: newId("setl"), amount: 0, status: "processed", utr: newId("utr"), day };
    const isNew = ({ id }: { id: string }) => settled.every(({ entity_id }) => entity_id !== id);
    for (const { id, amount, currency, fee, tax } of [...payments.values()].filter(isNew))
      addLine(settlement, { entity_id: id, type: "payment", credit: amount - fee, amount, currency, fee, tax });
    for (const { id, amount, payment_id } of [...refunds.values()].filter(isNew))
      addLine(settlement, { entity_id: id, type: "refund", debit: amount, amount, payment_id });
    for (const { id, amount_deducted: debit, payment_id } of disputes.values())
      if (debit > 0 && settled.every(({ dispute_id }) => dispute_id !== id))
        addLine(settlement, { entity_id: newId("adj"), type: "adjustment", debit, payment_id, dispute_id: id });
    return settlement;
  }

  /** The address that the guest's browser is sent back to. */
  function returnOf(find: string, secret = ACCESS.keySecret) {
    const link = linkBy(find);
    if (!link) throw new Error(`no link ${find}`);
    const signed = [link.id, link.reference_id, link.status, link.payments?.at(-1)?.payment_id ?? ""];
    const names = ["payment_link_id", "payment_link_reference_id", "payment_link_status", "payment_id"];
    const query = new URLSearchParams(names.map((name, at) => [`razorpay_${name}`, signed[at] ?? ""]));
    query.set("razorpay_signature", hex(secret, signed.join("|")));
    return `${link.callback_url}?${query.toString()}`;
  }

  const refusal = (description: string): [number, object] => [
    400,
    { error: { code: "BAD_REQUEST_ERROR", description } },
  ];

  /** One key is one refund: again the same answer, with another body a conflict. */
  function refundOnce(paymentId: string, key: string, sent: string): [number, object] {
    const first = keys.get(key);
    if (first) return first.sent === sent ? [200, first.refund] : [409, { error: { description: "Another body." } }];
    const { amount, receipt } = JSON.parse(sent) as { amount: number; receipt: string };
    const made = refund(paymentId, amount, receipt);
    if (!made) return refusal("The refund amount is greater than what is left of the payment");
    keys.set(key, { sent, refund: made });
    return [200, made];
  }

  function answer(method: string, path: string, query: URLSearchParams, sent: string, key: string): [number, object] {
    const body = (sent ? JSON.parse(sent) : {}) as Partial<Link>;
    const [, what, id = "", deed] = path.slice(1).split("/");
    if (method === "POST" && what === "payment_links" && !id) {
      const { reference_id = "", amount = 0, currency = "", expire_by = 0, notes = {}, callback_url = "" } = body;
      if (linkBy(reference_id))
        return refusal(`payment link with the reference_id (${reference_id}) already attempted`);
      if (amount < 100) return refusal("amount must be at least 100");
      if (expire_by * 1000 < Date.now() + 15 * 60_000)
        return refusal("expire_by should be at least 15 minutes after current time");
      const made = newId("plink");
      const link: Link = {
        id: made,
        reference_id,
        amount,
        amount_paid: 0,
        currency,
        status: "created",
        short_url: `${origin}/i/${made}`,
        callback_url,
        expire_by,
        notes,
        payments: null,
      };
      links.set(made, link);
      return [200, link];
    }
    if (what === "payment_links" && !id) {
      const found = linkBy(query.get("reference_id") ?? "");
      return [200, { payment_links: found ? [found] : [] }];
    }
    const link = links.get(id);
    if (what === "payment_links" && link && deed === "cancel") {
      if (link.status !== "created") return refusal("Payment link cannot be cancelled or expired");
      end(id, "cancelled");
      return [200, link];
    }
    if (what === "settlements" && id === "recon") {
      const day = ["year", "month", "day"].map((name) => query.get(name)).join("-");
      const [skip, count] = [Number(query.get("skip")), Math.min(1000, Number(query.get("count")))];
      const ofDay = settled.filter(({ settlement_id: of }) => settlements.get(of ?? "")?.day === day);
      return [200, { entity: "collection", count, items: ofDay.slice(skip, skip + count) }];
    }
    if (what === "disputes") return [200, { items: [...disputes.values()].toReversed() }];
    const settlement = settlements.get(id);
    if (what === "settlements" && settlement) return [200, { entity: "settlement", fees: 0, tax: 0, ...settlement }];
    if (what === "payments" && deed === "refund") return refundOnce(id, key, sent);
    if (what === "payments" && deed === "refunds")
      return [200, { items: [...refunds.values()].filter(({ payment_id }) => payment_id === id) }];
    const found = what === "payment_links" ? link : what === "payments" ? payments.get(id) : undefined;
    return found ? [200, found] : refusal("The id provided does not exist");
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET" } = request;
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    const sent = await text(request);
    if (pathname.startsWith("/i/")) return page(response, method, pathname.slice(3), new URLSearchParams(sent));
    calls.push(`${method} ${pathname}`);
    const fault = faults.shift();
    if (fault === "silent") return;
    if (fault === "down") return void request.socket.destroy();
    if (fault === "html")
      return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>");
    if (fault === "busy") return void response.writeHead(429).end("{}");
    const right = `Basic ${Buffer.from(`${ACCESS.keyId}:${ACCESS.keySecret}`).toString("base64")}`;
    const [status, said] =
      request.headers.authorization === right
        ? answer(method, pathname, searchParams, sent, String(request.headers["x-refund-idempotency"]))
        : [401, { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } }];
    if (fault === "cut") return void request.socket.destroy();
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(said));
  }

  /** Their page, as far as a guest sees it. */
  function page(response: ServerResponse, method: string, id: string, form: URLSearchParams) {
    const link = links.get(id);
    if (!link) return void response.writeHead(404).end();
    if (method === "POST" && form.get("do") === "pay") {
      pay(id);
      return void response.writeHead(303, { Location: returnOf(id) }).end();
    }
    const sum = (link.amount / 100).toLocaleString("en-IN");
    const html = `<!doctype html><html lang="en"><title>Double of Razorpay</title><h1>Pay ₹${sum}</h1><form method="post"><button name="do" value="pay">Pay</button></form>`;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    env: {
      PAYMENT_GATEWAY: "razorpay",
      RAZORPAY_KEY_ID: ACCESS.keyId,
      RAZORPAY_KEY_SECRET: ACCESS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: ACCESS.webhookSecret,
      RAZORPAY_API_URL: origin,
    },
    links,
    payments,
    refunds,
    keys,
    disputes,
    settlements,
    settled,
    events,
    calls,
    faults,
    pay,
    fail,
    end,
    refund,
    settle,
    dispute,
    payOut,
    addLine,
    returnOf,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The headers that an event comes with. */
export function signed({ id, body }: WebhookEvent, secret = ACCESS.webhookSecret) {
  return {
    "Content-Type": "application/json",
    "x-razorpay-event-id": id,
    "X-Razorpay-Signature": hex(secret, body),
  };
}
