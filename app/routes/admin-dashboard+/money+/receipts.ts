import { commandRoute } from "~/http/pages/command-route.server";
import { makeListedReceipts } from "~/models/money/document/make-receipts.server";

const { loader, action } = commandRoute(
  "/admin-dashboard/money?tab=no-receipt",
  async ({ by, fields }) => makeListedReceipts({ by, fields }),
  "record-payments",
);

export { loader, action };
