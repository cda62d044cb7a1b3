import { BookingStatus } from "~/components/booking/booking-status";
import { Picture } from "~/components/package/picture";
import { cardSizes } from "~/components/package/picture-sizes";
import { PayLink } from "~/components/payment/pay-link";
import { type OwnListedBookingJson } from "~/models/booking/json";
import { isAskedToPay } from "~/models/payment/ways-to-pay";
import { formatDate, formatDay, formatInstant } from "~/values/calendar";
import { describeDiscount } from "~/values/discount";
import { formatRupees } from "~/values/money";

type OwnBookingCardProps = {
  booking: OwnListedBookingJson;
  isFirst: boolean;
  /** Whether the site links to pages to pay at. */
  takesPayments: boolean;
};

export function OwnBookingCard({ booking, isFirst, takesPayments }: OwnBookingCardProps) {
  const discount = describeDiscount(booking);
  const canPay = takesPayments && isAskedToPay(booking);
  return (
    <li className="card booking-card">
      <Picture imgUrl={booking.packageId.imgUrl} sizes={cardSizes()} isFirst={isFirst} />
      <h2>{booking.packageId.packageTitle}</h2>
      <p>
        <BookingStatus status={booking.bookingStatus} />
      </p>
      <p>
        {formatDay(booking.startDate)} – {formatDay(booking.endDate)}
      </p>
      <dl>
        <dt>Booking number</dt>
        <dd>{booking.bookingNumber}</dd>
        <dt>Booking date</dt>
        <dd>{formatInstant(booking.createdAt)}</dd>
        <dt>Start date</dt>
        <dd>{formatDate(booking.startDate)}</dd>
        <dt>Persons</dt>
        <dd>{booking.numberOfPersons}</dd>
        {discount && (
          <>
            <dt>{discount.label}</dt>
            <dd>{discount.amount}</dd>
          </>
        )}
        <dt>Total price</dt>
        <dd className="price">{formatRupees(booking.totalPrice)}</dd>
      </dl>
      <div className="stack">
        {canPay && <PayLink booking={booking} />}
        <p>
          <a className={canPay ? "button button-quiet" : "button"} href={booking.detailUrl}>
            Open booking <span className="visually-hidden">{booking.bookingNumber}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
