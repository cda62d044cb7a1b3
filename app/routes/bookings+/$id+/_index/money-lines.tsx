import { DueList } from "~/components/due/due-list";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { isRefund } from "~/models/money/due/due-of";
import { type Due } from "~/models/money/due/due-shape";
import { type OwnPayment } from "~/models/money/payment/entries";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { byMethod } from "~/values/payment-words";
import { priceRows } from "~/values/sale-lines";

type MoneyLinesProps = { booking: GuestBookingJson; payments: OwnPayment[]; due: Due[] };

/** The price, what came in, and what is still paid when, or comes back. */
export function MoneyLines({ booking, payments, due }: MoneyLinesProps) {
  const ahead = due.filter((line) => !isRefund(line));
  const isOpen = booking.bookingStatus !== "canceled";
  const lines = [...priceRows(booking.lines), ...payments.map(paymentLine)];
  if (payments.length > 0 && booking.balance > 0) lines.push(["Balance", formatRupees(booking.balance)]);
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">{payments.length > 0 ? "Money" : "Price"}</h2>
      <dl className="lines">
        {lines.map(([label, amount], index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <DueList lines={ahead} />
      {isOpen && ahead.length === 0 && (
        <p className="small">
          Our <a href="/terms">terms</a> say what is paid when.
        </p>
      )}
    </section>
  );
}

function paymentLine(payment: OwnPayment): [label: string, amount: string] {
  const { kind, method, amount, reference, receivedOn, isUndone } = payment;
  const what = kind === "refund" ? "Paid back" : "Received";
  const number = reference ? `, ${reference}` : "";
  const undone = isUndone ? ` (${method === "gateway" ? "" : "recorded by mistake, "}taken back)` : "";
  const sign = isUndone || kind === "refund" ? "" : "−";
  return [`${what} ${formatDate(receivedOn)} ${byMethod(method)}${number}${undone}`, sign + formatRupees(amount)];
}
