import { z } from "zod";

import {
  type Dispute,
  DISPUTE_STATES,
  type Fact,
  type Link,
  type Notes,
  type Paid,
  type Refund,
  type SettlementLine,
} from "./gateway";

const id = z.string().regex(/^\w{1,64}$/);
const seconds = z.int().transform((value) => new Date(value * 1000));
/** An empty list where an object without fields is meant. */
const notesField = z
  .union([z.object({ site: z.string().optional(), booking: z.string().optional() }), z.array(z.never())])
  .nullish()
  .transform((notes): Notes => (notes && !Array.isArray(notes) ? notes : {}))
  .catch({});

export const STATES = {
  created: "open",
  partially_paid: "part",
  paid: "paid",
  cancelled: "cancelled",
  expired: "expired",
} as const satisfies Record<string, Link["state"]>;

export const linkSchema = z.object({
  id,
  reference_id: z.string().nullish(),
  short_url: z.string(),
  status: z.enum(Object.keys(STATES) as (keyof typeof STATES)[]),
  notes: notesField,
  payments: z.array(z.object({ payment_id: id })).nullish(),
});

export const paymentSchema = z.object({
  id,
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  method: z.string().nullish(),
  description: z.string().nullish(),
  international: z.boolean().nullish(),
  amount_refunded: z.int().nullish(),
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  error_description: z.string().nullish(),
  acquirer_data: z.unknown().optional(),
  created_at: seconds,
});

type Payment = z.output<typeof paymentSchema>;

const REFUNDED = { pending: "pending", processed: "done", failed: "failed" } as const;

export const refundSchema = z
  .object({
    id,
    receipt: z.string().nullish(),
    payment_id: id,
    amount: z.int(),
    currency: z.string(),
    status: z.enum(["pending", "processed", "failed"]),
  })
  .transform((told): Refund => ({
    refundRef: told.id,
    key: told.receipt ?? undefined,
    paymentRef: told.payment_id,
    money: { paise: told.amount, currency: told.currency },
    state: REFUNDED[told.status],
  }));

export const disputeSchema = z
  .object({
    id,
    payment_id: id,
    amount: z.int(),
    currency: z.string(),
    amount_deducted: z.int(),
    reason_code: z.string().nullish(),
    reason_description: z.string().nullish(),
    respond_by: seconds.nullish(),
    status: z.enum(DISPUTE_STATES),
    created_at: seconds,
  })
  .transform((told): Dispute => ({
    disputeRef: told.id,
    paymentRef: told.payment_id,
    money: { paise: told.amount, currency: told.currency },
    deducted: told.amount_deducted,
    state: told.status,
    respondBy: told.respond_by ?? told.created_at,
    reason: (told.reason_description || told.reason_code || "").slice(0, 200),
  }));

export const settlementSchema = z.object({ amount: z.int(), status: z.string(), utr: z.string().nullish() });

/** Of all settlements of a day. */
export const settledSchema = z.object({
  entity_id: id,
  type: z.enum(["payment", "refund", "transfer", "adjustment"]).catch("adjustment"),
  debit: z.int(),
  credit: z.int(),
  // Of what is no payment there is none.
  fee: z
    .int()
    .nullish()
    .transform((paise) => paise ?? 0),
  tax: z
    .int()
    .nullish()
    .transform((paise) => paise ?? 0),
  settled: z.boolean(),
  settlement_id: id.nullish(),
  payment_id: id.nullish(),
  dispute_id: id.nullish(),
});

export function toLine(item: z.output<typeof settledSchema>): SettlementLine {
  const { entity_id: entityRef, type: kind, payment_id, dispute_id } = item;
  const ofOther = kind === "adjustment" ? (dispute_id ?? payment_id) : payment_id;
  const aboutRef = (kind === "payment" ? entityRef : ofOther) ?? null;
  const { credit: creditPaise, debit: debitPaise, fee: feePaise, tax: taxPaise } = item;
  return { entityRef, kind, aboutRef, creditPaise, debitPaise, feePaise, taxPaise };
}

const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema }).optional();

export const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(linkSchema),
    payment: entity(paymentSchema),
    refund: entity(refundSchema),
    dispute: entity(disputeSchema),
  }),
  created_at: seconds.nullish(),
});

export function isCaptured({ status, captured }: Payment) {
  return captured ?? status === "captured";
}

const PART_OF_LINK = /^#(\w+)$/;

/** A payment names its link only by "#" and the link's id without its beginning. */
function linkIdOf({ description }: Payment) {
  const part = PART_OF_LINK.exec(description ?? "")?.[1];
  return part && `plink_${part}`;
}

export function toPaid(payment: Payment, linkId: string | undefined): Paid {
  return {
    paymentRef: payment.id,
    linkId,
    money: { paise: payment.amount, currency: payment.currency },
    paidAt: payment.created_at,
    method: payment.method ?? "",
    bankReference: referenceIn(payment.acquirer_data),
    fee: payment.fee ?? undefined,
    tax: payment.tax ?? undefined,
    isInternational: payment.international ?? false,
    refunded: payment.amount_refunded ?? 0,
  };
}

const acquirerSchema = z.object({
  rrn: z.string().nullish(),
  arn: z.string().nullish(),
  bank_transaction_id: z.string().nullish(),
});

function referenceIn(data: unknown) {
  const { rrn, arn, bank_transaction_id } = acquirerSchema.safeParse(data).data ?? {};
  return (rrn || arn || bank_transaction_id)?.slice(0, 64);
}

export function factsOf({ event, payload, created_at }: z.output<typeof eventSchema>): Fact[] {
  const [link, payment] = [payload.payment_link?.entity, payload.payment?.entity];
  const [refund, dispute] = [payload.refund?.entity, payload.dispute?.entity];
  if (dispute) return [{ kind: "dispute", dispute, at: created_at ?? new Date() }];
  if (refund) return [{ kind: "refund", refund, wasCaptured: payment ? isCaptured(payment) : true }];
  const facts: Fact[] = [];
  const linkId = link?.id ?? (payment && linkIdOf(payment));
  if (payment && event === "payment.failed" && linkId)
    facts.push({ kind: "tried", linkId, reason: payment.error_description ?? "" });
  if (payment && event !== "payment.failed" && isCaptured(payment))
    facts.push({
      kind: "paid",
      paid: toPaid(payment, linkId),
      reference: link?.reference_id ?? undefined,
      notes: link?.notes ?? {},
    });
  if (link) facts.push({ kind: "link", linkId: link.id, state: STATES[link.status] });
  return facts;
}
