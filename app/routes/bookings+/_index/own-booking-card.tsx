import { Fragment } from "react";

import { BookingStatus } from "~/components/booking/booking-status";
import { NextStepNote } from "~/components/booking/own/next-step-note";
import { TripFacts } from "~/components/booking/trip-facts";
import { Picture } from "~/components/package/picture";
import { cardSizes, phoneSizes } from "~/components/package/picture-sizes";
import { PayLink } from "~/components/payment/pay-link";
import { type NextStep } from "~/models/guest/booking/next-step";
import { type OwnTrip } from "~/models/guest/booking/show-booking.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { adjustmentsOf } from "~/values/sale-lines";

type OwnBookingCardProps = {
  booking: OwnTrip;
  /** Given for the next trip, whose card is wide. */
  step?: NextStep | null;
  isFirst?: boolean;
};

/** A trip ahead. */
export function OwnBookingCard({ booking, step, isFirst = false }: OwnBookingCardProps) {
  return (
    <div className={step ? "card booking-card booking-card-next" : "card booking-card"}>
      <Picture imgUrl={booking.packageId.imgUrl} sizes={step ? NEXT_SIZES : cardSizes()} isFirst={isFirst} />
      <h3>{booking.packageId.packageTitle}</h3>
      <p>
        <BookingStatus status={booking.bookingStatus} />
      </p>
      {step && <NextStepNote step={step} />}
      <dl>
        <dt>Booking number</dt>
        <dd>{booking.bookingNumber}</dd>
        <dt>Booking date</dt>
        <dd>{formatDate(calendarDay(booking.createdAt))}</dd>
        <TripFacts booking={booking} />
        {adjustmentsOf(booking.lines).map(([label, amount]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
        <dt>Total price</dt>
        <dd className="price">{formatRupees(booking.totalPrice)}</dd>
      </dl>
      <div className="stack">
        {booking.offer && <PayLink booking={booking} offer={booking.offer} />}
        <p>
          <a className={booking.offer?.isDue ? "button button-quiet" : "button"} href={booking.detailUrl}>
            Open booking <span className="visually-hidden">{booking.bookingNumber}</span>
          </a>
        </p>
      </div>
    </div>
  );
}

const NEXT_SIZES = `${phoneSizes()}, (max-width: 76em) 45vw, 560px`;
