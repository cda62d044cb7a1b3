import { Wish } from "~/components/change-request/wish";
import { DueList } from "~/components/due/due-list";
import { useSite } from "~/components/layout/use-site";
import { type RefundJson } from "~/models/booking/change/cancel/refund";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { isRefund } from "~/models/money/due/due-of";
import { type Due } from "~/models/money/due/due-shape";
import { type ChangeJson } from "~/models/sales/change-request/json";
import { calendarDay, formatDate } from "~/values/calendar";

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

const AFTER: Record<string, string> = {
  open: ", we answer by mail.",
  declined: ". We could not make this change:",
  done: ". Our answer:",
};

type ChangeSectionProps = { page: string; change: ChangeJson | null; canAsk: boolean };

/** On the booking's page: the guest's last request, its answer, and a link to ask for a change. */
export function ChangeSection({ page, change, canAsk }: ChangeSectionProps) {
  const isShown = change && (change.state === "open" || change.answer !== null);
  if (!isShown && !canAsk) return null;
  return (
    <section className="card stack no-print" aria-labelledby="change">
      <h2 id="change">Change your booking</h2>
      {isShown && (
        <>
          <p>
            Asked on {formatDate(calendarDay(change.createdAt))}
            {AFTER[change.state]}
          </p>
          <Wish change={change} />
          {change.answer && <p className="typed-text">{change.answer}</p>}
        </>
      )}
      {canAsk && (
        <p>
          <a className="button button-quiet" href={`${page}/change`}>
            {change?.state === "open" ? "Show or withdraw it" : "Change date or group"}
          </a>
        </p>
      )}
    </section>
  );
}
