import { commandRoute } from "~/http/pages/command-route.server";
import { issueInvoices, issueInvoicesSchema } from "~/models/money/document/issue-invoices.server";
import { refuse } from "~/result";

const { loader, action } = commandRoute(
  "/admin-dashboard/money?tab=not-invoiced",
  async ({ by, fields }) => {
    const wanted = issueInvoicesSchema.safeParse({ bookings: fields.getAll("booking") });
    if (!wanted.success) return refuse("INVALID_INPUT", wanted.error.issues[0]?.message ?? "");
    const issued = await issueInvoices({ by, ...wanted.data });
    return issued.value.made.length > 0 ? issued : refuse("INVALID_INPUT", issued.value.msg);
  },
  "pay-back",
);

export { loader, action };
