import { Fragment } from "react";

import { type BookingJson } from "~/models/booking/row/json";
import { type Money } from "~/models/money/payment/get-payments.server";
import { formatRupees } from "~/values/money";
import { refundInWords } from "~/values/payment-words";
import { adjustmentsOf } from "~/values/sale-lines";

/** A booking's total, the sum paid and the balance. */
export function MoneySums({ booking, money }: { booking: BookingJson; money: Money }) {
  const { bookingStatus, totalPrice, balance } = booking;
  const lines: [label: string, amount: string][] = [
    ["Total", formatRupees(totalPrice)],
    ...adjustmentsOf(booking.lines),
    ["Received", formatRupees(money.received)],
    ...(money.refunded > 0 ? ([["Refunded", formatRupees(money.refunded)]] satisfies [string, string][]) : []),
    ...(bookingStatus === "canceled" ? [] : [balanceLine(balance)]),
  ];
  return (
    <>
      <dl className="facts">
        {lines.map(([label, amount]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
      </dl>
      {bookingStatus === "canceled" && <p>{refundInWords(booking, money.refund)}</p>}
    </>
  );
}

function balanceLine(balance: number): [string, string] {
  return balance < 0 ? ["Owed back", formatRupees(-balance)] : ["Balance", formatRupees(balance)];
}
