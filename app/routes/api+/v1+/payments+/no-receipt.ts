import { api, verb } from "~/http/api/api.server";
import { listVerb } from "~/http/lists/list-route.server";
import { issueReceipts, issueReceiptsSchema, receiptsShape } from "~/models/money/document/issue-invoices.server";
import { withoutReceipt } from "~/models/office/list/to-document.server";

const { loader, action } = api({
  GET: listVerb(withoutReceipt),
  POST: verb({
    summary: "Make the receipts of these payments, as an admin also vouchers; repeated, it finds the first",
    auth: "record-payments",
    input: issueReceiptsSchema,
    output: receiptsShape,
    run: ({ user: by, input }) => issueReceipts({ by, ...input }),
  }),
});

export { loader, action };
