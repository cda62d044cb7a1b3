type GatewayOrder = {
  /** The booking's id, which the payment's event repeats. */
  ref: string;
  /** Whole rupees. */
  amount: number;
  /** The same key returns the same order. */
  onceKey: string;
  /** Where the guest returns to afterwards. */
  returnUrl: string;
};

export type GatewayPayment = { paymentRef: string; ref: string; amount: number; paidAt: Date };

/** `payment` is null if no money came in, as after a failed try. */
type GatewayEvent = { eventId: string; payment: GatewayPayment | null };

/** A provider whose own page takes the money, so that no card data reaches this site. */
export type Gateway = {
  name: string;
  createOrder(order: GatewayOrder): Promise<{ orderId: string; payUrl: string }>;
  /** Null if the signature over the raw bytes is wrong or the event cannot be read. */
  verify(rawBody: Uint8Array, headers: Headers): GatewayEvent | null;
};
