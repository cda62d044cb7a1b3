import { DueList } from "~/components/due/due-list";
import { useSite } from "~/components/layout/use-site";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { isRefund } from "~/models/money/due/due-of";
import { type Due } from "~/models/money/due/due-shape";
import { type RefundJson } from "~/models/sales/booking/cancel/refund";

type CancelSectionProps = {
  booking: GuestBookingJson;
  due: Due[];
  refund: RefundJson | null;
  /** Whether the reader is the booking's guest; staff cancel in the booking's form. */
  isOwn: boolean;
};

export function CancelSection({ booking, due, refund, isOwn }: CancelSectionProps) {
  const { phone } = useSite();
  if (booking.bookingStatus === "canceled") return null;
  return (
    <section className="card" aria-labelledby="cancel">
      <h2 id="cancel">If you cancel</h2>
      {refund ? (
        <>
          <DueList lines={due.filter(isRefund)} />
          <p>
            {refund.percent === null && "We write to you what comes back of what you have paid. "}
            <a href="/cancellation-policy">Cancellation policy</a>
          </p>
          {isOwn && (
            <p className="no-print">
              <a href={`${booking.detailUrl}/cancel`}>Cancel this booking</a>
            </p>
          )}
        </>
      ) : (
        <p>From the start day on, please call us: {phone}.</p>
      )}
    </section>
  );
}
