import { Link } from "@remix-run/react";

import { QuoteState } from "~/components/quote/quote-state";
import { type ListedQuote } from "~/models/sales/quote/list-quotes.server";
import { isAsked, quoteStep } from "~/models/sales/quote/step";
import { formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

export function QuoteCard({ quote }: { quote: ListedQuote }) {
  const { _id, number, customerName, state, wish, newest, hasDraft } = quote;
  const { packageTitle, startDate, numberOfPersons, total, revision } = newest;
  return (
    <li id={_id} className="card">
      <div className="card-head">
        <h2>{customerName}</h2>
        <QuoteState state={state} />
      </div>
      <p>
        {packageTitle}, {formatDateWithDay(startDate)}, {counted(numberOfPersons, "person")}
      </p>
      <p>
        <b className="number">{formatRupees(total)}</b>
      </p>
      <p>{quoteStep(quote)}</p>
      {isAsked(quote) && wish && <p className="clipped">{wish}</p>}
      <p className="fine-print">
        Q-{number}, version {revision}
        {hasDraft && newest.sentAt !== null && ", a newer one is not sent"} · {quote.authorName}
      </p>
      <div className="actions">
        <Link to={_id} className="button button-quiet">
          Open <span className="visually-hidden">quote {number}</span>
        </Link>
      </div>
    </li>
  );
}
