import { Link } from "@remix-run/react";
import { Fragment } from "react";

import { TripFacts } from "~/components/booking/trip-facts";
import { AsideSection } from "~/components/layout/aside-section";
import { type OpenBooking } from "~/models/booking/desk/open-booking.server";
import { textNamesAt, TEXTS } from "~/models/booking/row/fields";
import { calendarDay, formatDate } from "~/values/calendar";
import { priceRows } from "~/values/sale-lines";

/** What was booked and at which price; how to reach the guest stands in the page's head. */
export function TripPanel({ data: { booking, customer, package: pkg, trip, soldRows } }: { data: OpenBooking }) {
  return (
    <AsideSection id="trip" title="Trip">
      <dl className="facts">
        <dt>Name</dt>
        <dd>
          <Link to={`/admin-dashboard/guests/${customer._id}`}>{customer.name || "Name erased"}</Link>
        </dd>
        <TripFacts booking={booking} />
        {soldRows.map(([name, words]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
        {textNamesAt("desk").map((name) => (
          <Fragment key={name}>
            <dt>{TEXTS[name].label}</dt>
            <dd>{trip[name] ?? TEXTS[name].unset}</dd>
          </Fragment>
        ))}
        <dt>Package</dt>
        <dd>{pkg.packageTitle}</dd>
        {priceRows(booking.lines).map(([label, amount], index) => (
          <Fragment key={index}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
        <dt>Booking date</dt>
        <dd>{formatDate(calendarDay(booking.createdAt))}</dd>
      </dl>
    </AsideSection>
  );
}
