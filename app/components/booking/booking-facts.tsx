import { EmailLink } from "~/components/layout/email-link";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { formatDate, formatInstant } from "~/values/calendar";
import { describeDiscount } from "~/values/discount";
import { formatRupees } from "~/values/money";

import { BookingStatus } from "./booking-status";

export function BookingFacts({ booking }: { booking: PopulatedBookingJson }) {
  const { userId: customer, packageId: pkg } = booking;
  const discount = describeDiscount(booking);
  return (
    <>
      <h2>{pkg.packageTitle}</h2>
      <p>
        <span className="number">Booking {booking.bookingNumber}</span> ·{" "}
        <BookingStatus status={booking.bookingStatus} />
      </p>
      <dl className="facts">
        <dt>Booking date</dt>
        <dd>{formatInstant(booking.createdAt)}</dd>
        <dt>Start date</dt>
        <dd>{formatDate(booking.startDate)}</dd>
        <dt>Name</dt>
        <dd>{customer.name}</dd>
        <dt>Email</dt>
        <dd>
          <EmailLink email={customer.email} />
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${customer.phoneNumber.replaceAll(/[^+\d]/g, "")}`}>{customer.phoneNumber}</a>
        </dd>
        <dt>Starting price</dt>
        <dd>{formatRupees(pkg.startingPrice)}</dd>
        {discount && (
          <>
            <dt>{discount.label}</dt>
            <dd>{discount.amount}</dd>
          </>
        )}
        <dt>Total price</dt>
        <dd>
          {formatRupees(booking.totalPrice)} for {booking.numberOfPersons}
        </dd>
      </dl>
    </>
  );
}
