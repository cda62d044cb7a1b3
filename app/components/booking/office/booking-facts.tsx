import { Link } from "@remix-run/react";
import { Fragment } from "react";

import { TripFacts } from "~/components/booking/trip-facts";
import { EmailLink } from "~/components/layout/email-link";
import { PhoneLink } from "~/components/layout/phone-link";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { adjustmentsOf, adultPrice } from "~/values/sale-lines";

/** Names and phone number come first, because staff look for these. */
export function BookingFacts({ booking }: { booking: PopulatedBookingJson }) {
  const { userId: customer, packageId: pkg } = booking;
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>
        <Link to={`/admin-dashboard/guests/${customer._id}`}>{customer.name}</Link>
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLink phone={customer.phoneNumber} />
      </dd>
      <TripFacts booking={booking} />
      <dt>Email</dt>
      <dd>{customer.email ? <EmailLink email={customer.email} /> : "none"}</dd>
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
  );
}
