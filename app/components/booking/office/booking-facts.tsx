import { Link } from "@remix-run/react";

import { EmailLink } from "~/components/layout/email-link";
import { PhoneLink } from "~/components/layout/phone-link";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { formatDate, formatInstant } from "~/values/calendar";
import { extrasInWords } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { describeDiscount } from "~/values/price-lines";
import { partyInWords } from "~/values/sale";

/** Names and phone number come first, because staff look for these. */
export function BookingFacts({ booking }: { booking: PopulatedBookingJson }) {
  const { userId: customer, packageId: pkg } = booking;
  const discount = describeDiscount(booking);
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
      <dt>Start date</dt>
      <dd>{formatDate(booking.startDate)}</dd>
      <dt>Persons</dt>
      <dd>{partyInWords(booking)}</dd>
      {booking.extras.length > 0 && (
        <>
          <dt>Extras</dt>
          <dd>{extrasInWords(booking.extras)}</dd>
        </>
      )}
      <dt>Email</dt>
      <dd>{customer.email ? <EmailLink email={customer.email} /> : "none"}</dd>
      <dt>Package</dt>
      <dd>{pkg.packageTitle}</dd>
      <dt>Starting price</dt>
      <dd>{formatRupees(pkg.startingPrice)}</dd>
      {discount && (
        <>
          <dt>{discount.label}</dt>
          <dd>{discount.amount}</dd>
        </>
      )}
      <dt>Total price</dt>
      <dd>{formatRupees(booking.totalPrice)}</dd>
      <dt>Booking date</dt>
      <dd>{formatInstant(booking.createdAt)}</dd>
    </dl>
  );
}
