import { commandRoute } from "~/http/pages/command-route.server";
import { issueListedInvoices } from "~/models/money/document/issue-invoices.server";

const { loader, action } = commandRoute(
  "/admin-dashboard/money?tab=not-invoiced",
  ({ by, fields }) => issueListedInvoices({ by, fields }),
  "pay-back",
);

export { loader, action };
