import { listQuotes } from "~/models/sales/quote/list-quotes.server";
import { quoteStep } from "~/models/sales/quote/step";
import { formatRupees } from "~/values/money";

import { SHOWN } from "./limits";
import { type WaitingRow } from "./list-waiting.server";

/** Those that run out first, and what they are worth. */
export async function listEndingQuotes(): Promise<WaitingRow[]> {
  const { quotes } = await listQuotes("ending", { page: 1, limit: SHOWN });
  return quotes.map((quote) => ({
    _id: quote._id,
    name: quote.customerName,
    phone: quote.customerPhone ?? "",
    text: `Q-${quote.number}, ${formatRupees(quote.newest.total)}. ${quoteStep(quote)}`,
    days: null,
    to: `/admin-dashboard/quotes/${quote._id}`,
  }));
}
