type GatewayOrder = {
  /** The booking's id, which comes back with its payment. */
  ref: string;
  /** Whole rupees. */
  amount: number;
  /** The same again is the same order. */
  onceKey: string;
  /** Where the guest comes back to. */
  returnUrl: string;
};

export type GatewayPayment = { paymentRef: string; ref: string; amount: number; paidAt: Date };

/** `payment` is null where no money came in: a failed try, say. */
type GatewayEvent = { eventId: string; payment: GatewayPayment | null };

/** A hosted page elsewhere takes the money: no card data ever reaches this site. */
export type Gateway = {
  name: string;
  createOrder(order: GatewayOrder): Promise<{ orderId: string; payUrl: string }>;
  /** Null where the signature over the raw bytes is not the gateway's, or what it signed cannot be read. */
  verify(rawBody: Uint8Array, headers: Headers): GatewayEvent | null;
};
