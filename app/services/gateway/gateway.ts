import { type CalendarDate } from "~/values/calendar";

/** The rule that only whole rupees are booked is the model's: a driver passes on what the provider says. */
export type Money = { paise: number; currency: string };

/** A captured payment, as the provider tells of it. */
export type Paid = {
  paymentRef: string;
  linkId?: string;
  money: Money;
  paidAt: Date;
  method: string;
  /** The bank's own number of it, such as a UTR. */
  bankReference?: string;
  /** Paise; the fee includes the tax on it. */
  fee?: number;
  tax?: number;
  isInternational: boolean;
  /** Paise of it that went back by now. */
  refunded: number;
};

/** What was written into a link when it was made: which site's it is, and the id of its booking. */
export type Notes = { site?: string; booking?: string };

export type Link = {
  linkId: string;
  reference: string;
  url: string;
  state: "open" | "part" | "paid" | "cancelled" | "expired";
  notes: Notes;
  payments: Paid[];
};

export type Refund = {
  refundRef: string;
  /** Ours, with which it was asked for. */
  key?: string;
  paymentRef: string;
  money: Money;
  state: "pending" | "done" | "failed";
  /** The guest's bank took it. */
  isLostDispute?: true;
};

export const DISPUTE_STATES = ["open", "action_required", "under_review", "won", "lost", "closed"] as const;

/** A guest's bank asks for a payment back. */
export type Dispute = {
  disputeRef: string;
  paymentRef: string;
  money: Money;
  /** Paise that were taken from us, once it is lost. */
  deducted: number;
  state: (typeof DISPUTE_STATES)[number];
  respondBy: Date;
  reason: string;
};

/** What came into our bank account in one sum, `netPaise`: the line of its statement. */
type Settlement = { settlementRef: string; utr: string; settledOn: CalendarDate; netPaise: number };

/** A payment, refund or adjustment of it, and the payment that it is of. The fee contains the tax on it. */
export type SettlementLine = { entityRef: string; kind: string; aboutRef: string | null } & Record<
  "creditPaise" | "debitPaise" | "feePaise" | "taxPaise",
  number
>;

/** What one event says. */
export type Fact =
  | { kind: "paid"; paid: Paid; reference?: string; notes: Notes }
  | { kind: "tried"; linkId: string; reason: string }
  | { kind: "link"; linkId: string; state: Link["state"] }
  | { kind: "refund"; refund: Refund; wasCaptured: boolean }
  | { kind: "dispute"; dispute: Dispute; at: Date };

export type NewLink = {
  /** Ours, unique for ever; the provider refuses it a second time. */
  reference: string;
  money: Money;
  description: string;
  expiresAt: Date;
  returnUrl: string;
  notes: Required<Notes>;
};

/** A provider whose own page takes the money, so that no card data reaches this site. Each call throws GatewayDown or GatewayRefusal. */
export type Gateway = {
  name: string;
  isTest: boolean;
  /** Whether calls rest, because the last ones had no answer. */
  isResting: () => boolean;
  createLink(link: NewLink): Promise<Link>;
  findLink(by: { reference: string } | { linkId: string }): Promise<Link | null>;
  /** Only what nobody has paid can be cancelled: "over" tells to look again. */
  cancelLink(linkId: string): Promise<"cancelled" | "over">;
  /** Once for a key, however often it is asked. */
  refund(refund: { paymentRef: string; money: Money; key: string; note: string }): Promise<Refund>;
  findRefunds(paymentRef: string): Promise<Refund[]>;
  /** The latest hundred. */
  findDisputes(): Promise<Dispute[]>;
  /** Those of one day, once the bank has given them a number. */
  settlements(day: CalendarDate): Promise<(Settlement & { lines: SettlementLine[] })[]>;
  /** Null if the signature over the raw bytes is wrong or the event cannot be read. */
  verify(rawBody: Uint8Array, headers: Headers): { eventId: string; facts: Fact[] } | null;
  /** What the guest's browser brings back. Null without our reference. */
  readReturn(query: URLSearchParams): { reference: string; isGenuine: boolean } | null;
  /** The only addresses elsewhere that we ever lead to. */
  isPayPage(url: string): boolean;
};

/** No answer, or one that says nothing: whether the provider did what it was asked is unknown. */
export class GatewayDown extends Error {
  override name = "GatewayDown";
}

/** The provider understood and declined. */
export class GatewayRefusal extends Error {
  override name = "GatewayRefusal";
  constructor(
    readonly status: number,
    description: string,
  ) {
    super(description);
  }
}
