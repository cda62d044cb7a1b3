import { Link } from "@remix-run/react";

import { AsideSection } from "~/components/layout/aside-section";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentRows } from "~/components/payment/payment-rows";
import { type BookingJson } from "~/models/booking/json";
import { type Money } from "~/models/money/payment/get-payments.server";

/** The booking's money, shown beside its form. */
export function MoneyPanel({ booking, money }: { booking: BookingJson; money: Money }) {
  return (
    <AsideSection id="money" title="Money">
      <MoneySums booking={booking} money={money} />
      <PaymentRows entries={money.entries} />
      <p>
        <Link to={`/admin-dashboard/manage-bookings/payments/${booking._id}`}>All about the money</Link>
      </p>
    </AsideSection>
  );
}
