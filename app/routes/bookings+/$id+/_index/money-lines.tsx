import { type OwnBookingJson } from "~/models/booking/own-json";
import { type OwnPayment } from "~/models/money/payment/entries";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { byMethod } from "~/values/payment-words";
import { priceRows } from "~/values/sale-lines";

type MoneyLinesProps = { booking: OwnBookingJson; payments: OwnPayment[] };

/** The price; after the first payment also the sums paid and still owed. */
export function MoneyLines({ booking, payments }: MoneyLinesProps) {
  const lines = [...priceRows(booking.lines), ...payments.map(paymentLine)];
  if (payments.length > 0) lines.push(...lastLines(booking));
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
      <p className="small">
        Our <a href="/terms">terms</a> say what is paid when.
      </p>
    </section>
  );
}

function paymentLine(payment: OwnPayment): [label: string, amount: string] {
  const { kind, method, amount, reference, receivedOn, isUndone } = payment;
  const what = kind === "refund" ? "Paid back" : "Received";
  const number = reference ? `, ${reference}` : "";
  const undone = isUndone ? " (recorded by mistake, taken back)" : "";
  const sign = kind === "refund" ? "" : "−";
  return [
    `${what} ${formatDate(receivedOn)} ${byMethod(method)}${number}${undone}`,
    `${isUndone ? "" : sign}${formatRupees(amount)}`,
  ];
}

function lastLines({ bookingStatus, refundDue, balance }: OwnBookingJson): [label: string, amount: string][] {
  if (bookingStatus === "canceled") {
    return refundDue === null ? [] : [["Comes back to you in all", formatRupees(refundDue)]];
  }
  return [balance < 0 ? ["Owed back to you", formatRupees(-balance)] : ["Balance", formatRupees(balance)]];
}
