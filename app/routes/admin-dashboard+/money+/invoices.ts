import { commandRoute } from "~/http/pages/command-route.server";
import { issueListedInvoices } from "~/models/money/document/issue-invoices.server";

const { loader, action } = commandRoute("/admin-dashboard/money?tab=not-invoiced", issueListedInvoices, "pay-back");

export { loader, action };
