import { Link } from "@remix-run/react";
import { Fragment } from "react";

import { TripFacts } from "~/components/booking/trip-facts";
import { AsideSection } from "~/components/layout/aside-section";
import { textNamesAt, TEXTS } from "~/models/booking/fields";
import { type OpenBooking } from "~/models/office/booking/open-booking.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { adjustmentsOf, adultPrice } from "~/values/sale-lines";

/** What was booked and at which price; how to reach the guest stands in the page's head. */
export function TripPanel({ data: { booking, customer, package: pkg, trip } }: { data: OpenBooking }) {
  return (
    <AsideSection id="trip" title="Trip">
      <dl className="facts">
        <dt>Name</dt>
        <dd>
          <Link to={`/admin-dashboard/guests/${customer._id}`}>{customer.name || "Name erased"}</Link>
        </dd>
        <TripFacts booking={booking} />
        {textNamesAt("desk").map((name) => (
          <Fragment key={name}>
            <dt>{TEXTS[name].label}</dt>
            <dd>{trip[name] ?? TEXTS[name].unset}</dd>
          </Fragment>
        ))}
        <dt>Package</dt>
        <dd>{pkg.packageTitle}</dd>
        <dt>Starting price</dt>
        <dd>{formatRupees(adultPrice(booking.lines))}</dd>
        {adjustmentsOf(booking.lines).map(([label, amount]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
        <dt>Total price</dt>
        <dd>{formatRupees(booking.totalPrice)}</dd>
        <dt>Booking date</dt>
        <dd>{formatDate(calendarDay(booking.createdAt))}</dd>
      </dl>
    </AsideSection>
  );
}
