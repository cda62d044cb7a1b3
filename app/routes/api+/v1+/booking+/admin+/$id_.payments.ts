import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { receiptShape } from "~/models/money/document/receipt-of.server";
import { refundOnline, refundShape } from "~/models/money/online/calls.server";
import { OWN_NUMBER } from "~/models/money/online/send-back.server";
import { recordPayment } from "~/models/money/payment/add-payment.server";
import { getPayments } from "~/models/money/payment/get-payments.server";
import { paymentShape } from "~/models/money/payment/json";
import { RIGHT_TO_RECORD } from "~/models/money/payment/limits";
import { METHOD, newPaymentSchema } from "~/models/money/payment/schema";
import { can, NOT_YOUR_ROLE } from "~/models/people/user/rights";
import { refuse, refuseField } from "~/result";

const { loader, action } = api({
  GET: verb({
    summary: "What came in and went back for a booking, in the order it was recorded",
    auth: "read-bookings",
    output: z.object({ payments: z.array(paymentShape), paid: z.int(), balance: z.int() }),
    run: ({ params }) => getPayments(params.id),
  }),
  POST: verb({
    summary: "Record money that came in or, as an admin, a refund; the Idempotency-Key is required",
    auth: "record-payments",
    input: newPaymentSchema,
    output: messageShape("₹5,700 recorded. Balance ₹12,298.", {
      payment: paymentShape.optional().meta({ description: "Missing only while a refund online is under way." }),
      refund: refundShape.optional(),
      refunds: z.array(refundShape).optional().meta({ description: "All parts of a refund online." }),
      ...receiptShape.partial().shape,
    }),
    status: 201,
    underWay: "refund",
    idempotent: true,
    run: ({ user: by, params, input: { idempotencyKey: onceKey, accept: answered, ...payment } }) => {
      if (!can(by.role, RIGHT_TO_RECORD[payment.kind])) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
      const order = { bookingId: params.id, by, onceKey };
      if (payment.method !== "gateway") return recordPayment({ ...payment, ...order, answered });
      if (payment.kind === "received") return refuseField("method", METHOD);
      if (payment.reference ?? payment.note) return refuse("INVALID_INPUT", OWN_NUMBER);
      return refundOnline({ ...order, paymentId: payment.paymentId, amount: payment.amount });
    },
  }),
});

export { loader, action };
