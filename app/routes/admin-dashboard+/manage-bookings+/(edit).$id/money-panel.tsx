import { Link } from "@remix-run/react";

import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentRows } from "~/components/payment/payment-rows";
import { type BookingJson } from "~/models/booking/json";
import { type Money } from "~/models/money/payment/get-payments.server";

/** The booking's money, shown beside its form. */
export function MoneyPanel({ booking, money }: { booking: BookingJson; money: Money }) {
  const canRecord = useCan("record-payments") && booking.bookingStatus !== "canceled";
  return (
    <AsideSection id="money" title="Money">
      <MoneySums booking={booking} money={money} />
      <PaymentRows entries={money.entries} />
      <p>
        <Link to={`/admin-dashboard/manage-bookings/payments/${booking._id}`}>
          {canRecord ? "Take payment" : "All about the money"}
        </Link>
      </p>
    </AsideSection>
  );
}
