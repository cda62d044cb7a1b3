import { api, verb } from "~/http/api/api.server";
import { invoicesShape, issueInvoices, issueInvoicesSchema } from "~/models/money/document/issue-invoices.server";

const { loader, action } = api({
  POST: verb({
    summary: "Make the invoices of these bookings, whose trips have ended; repeated, it finds the first",
    auth: "pay-back",
    input: issueInvoicesSchema,
    output: invoicesShape,
    run: ({ user: by, input }) => issueInvoices({ by, ...input }),
  }),
});

export { loader, action };
