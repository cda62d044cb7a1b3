import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { issueReceipts, issueReceiptsSchema, receiptsShape } from "~/models/money/document/issue-receipts.server";
import { noReceiptShape } from "~/models/money/document/no-receipt.server";
import { showWithoutReceipt } from "~/models/office/money/not-invoiced.server";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "Payments and refunds that have no receipt yet, the oldest first",
    auth: "read-bookings",
    query: pagingSchema,
    output: z.object({
      totalPayments: z.int(),
      isMore: z.boolean().meta({ description: "Whether there are more than `totalPayments`." }),
      hasNext: z.boolean(),
      payments: z.array(noReceiptShape),
    }),
    people: "payments",
    run: ({ query }) => showWithoutReceipt(query),
  }),
  POST: verb({
    summary: "Make the receipts of these payments, as an admin also vouchers; repeated, it finds the first",
    auth: "record-payments",
    input: issueReceiptsSchema,
    output: receiptsShape,
    run: ({ user: by, input }) => issueReceipts({ by, ...input }),
  }),
});

export { loader, action };
