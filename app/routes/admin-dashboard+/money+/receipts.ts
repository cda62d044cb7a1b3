import { commandRoute } from "~/http/pages/command-route.server";
import { issueListedReceipts } from "~/models/money/document/issue-invoices.server";

const { loader, action } = commandRoute(
  "/admin-dashboard/money?tab=no-receipt",
  issueListedReceipts,
  "record-payments",
);

export { loader, action };
