import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { receiptShape } from "~/models/money/document/receipt-of.server";
import { recordPayment } from "~/models/money/payment/add-payment.server";
import { getPayments } from "~/models/money/payment/get-payments.server";
import { paymentShape } from "~/models/money/payment/json";
import { RIGHT_TO_RECORD } from "~/models/money/payment/limits";
import { newPaymentSchema } from "~/models/money/payment/schema";
import { can, NOT_YOUR_ROLE } from "~/models/people/user/rights";
import { refuse } from "~/result";

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
    output: messageShape("₹5,700 recorded. Balance ₹12,298.", { payment: paymentShape, ...receiptShape.shape }),
    status: 201,
    idempotent: true,
    run: ({ user: by, params, input: { idempotencyKey, accept: answered, ...payment } }) =>
      can(by.role, RIGHT_TO_RECORD[payment.kind])
        ? recordPayment({ ...payment, answered, bookingId: params.id, by, onceKey: idempotencyKey })
        : refuse("FORBIDDEN", NOT_YOUR_ROLE),
  }),
});

export { loader, action };
