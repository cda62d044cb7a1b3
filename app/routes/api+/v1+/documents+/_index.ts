import { api, verb } from "~/http/api/api.server";
import { readRegister, registerQuery } from "~/models/office/list/register.server";
import { registerShape } from "~/models/office/money/register/json";

const { loader, action } = api({
  GET: verb({
    summary: "Receipts, vouchers, invoices and credit notes of these days, with their totals; this month unless said",
    auth: "read-bookings",
    query: registerQuery,
    output: registerShape,
    people: "documents",
    run: ({ query: { criteria, paging } }) => readRegister(criteria, paging),
  }),
});

export { loader, action };
