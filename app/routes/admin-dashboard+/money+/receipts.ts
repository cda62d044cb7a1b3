import { commandRoute } from "~/http/pages/command-route.server";
import { issueListedReceipts } from "~/models/money/document/issue-invoices.server";

const { loader, action } = commandRoute(
  "/admin-dashboard/money?tab=no-receipt",
  async ({ by, fields }) => issueListedReceipts({ by, fields }),
  "record-payments",
);

export { loader, action };
