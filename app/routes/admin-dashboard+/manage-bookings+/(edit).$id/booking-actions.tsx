import { Link } from "@remix-run/react";

import { ConfirmButton } from "~/components/booking/status-forms";
import { Fold } from "~/components/layout/fold";
import { Icon } from "~/components/layout/icon";
import { useCan, useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { type OpenBooking } from "~/models/booking/desk/open-booking.server";
import { textsFor } from "~/models/office/departure/whatsapp-texts";
import { today } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

const LIST = "/admin-dashboard/manage-bookings";

type BookingActionsProps = {
  data: OpenBooking & { page: string; from: string; payment: object | null };
};

/** The next step in words, and what staff can do; the next step's own button is the filled one. */
export function BookingActions({ data }: BookingActionsProps) {
  const { booking, version, customer, package: pkg, step, page, payment } = data;
  const { _id, bookingStatus, balance } = booking;
  const canEdit = useCan("edit-bookings");
  const canRecord = useCan("record-payments");
  const canPayBack = useCan("pay-back");
  const isActive = bookingStatus !== "canceled";
  const back = `from=${encodeURIComponent(data.from)}`;
  const look = (...steps: (typeof step.to)[]) => (steps.includes(step.to) ? "button" : "button button-quiet");
  return (
    <section aria-label="Next step" className="next-actions">
      <p>
        <Icon name="clock" /> <b>Next:</b> {step.text}
      </p>
      <div className="actions">
        {canEdit && bookingStatus === "pending" && (
          <ConfirmButton
            booking={{ ...booking, userId: customer, packageId: pkg }}
            versions={{ [_id]: version }}
            from={page}
            className={look("confirm")}
          />
        )}
        {step.to === "claims" && canRecord && (
          <Link to="/admin-dashboard/claims" className="button">
            Check the payment
          </Link>
        )}
        {canRecord && isActive && balance > 0 && !payment && (
          <Link to={`${LIST}/payments/${_id}`} className="button button-quiet">
            Take payment
          </Link>
        )}
        {canPayBack && step.to === "refund" && (
          <Link to={`${LIST}/payments/${_id}/refund`} className="button">
            Record a refund
          </Link>
        )}
        <MessageMenu data={data} />
        {canEdit && (
          <Link to={`${LIST}/edit/${_id}?${back}#change`} className={look("change", "trip")}>
            {step.to === "change" ? "Answer" : step.to === "trip" ? "Set pick-up" : "Change"}
          </Link>
        )}
        <a href={booking.detailUrl}>Guest’s page</a>
        {canEdit && isActive && (
          <Link to={`${LIST}/edit/${_id}?cancel=yes&${back}#bookingStatus`} className="destroys">
            Cancel booking…
          </Link>
        )}
      </div>
    </section>
  );
}

/** Messages ready to send by WhatsApp, in the operator's words, and by mail. */
function MessageMenu({ data }: { data: OpenBooking }) {
  const { booking, customer, package: pkg, trip, payUrl, upiId } = data;
  const site = useSite();
  const origin = useRootData()?.origin ?? "";
  const { bookingStatus, startDate } = booking;
  const sent = {
    ...booking,
    ...trip,
    customerName: customer.name,
    packageTitle: pkg.packageTitle,
    advance: booking.advanceDue,
    payUrl: payUrl && origin + payUrl,
  };
  const texts = bookingStatus === "canceled" ? [] : textsFor(sent, { ...site, upiId }, today());
  const chats = texts.flatMap(({ label, text }) => {
    const href = whatsAppTo(customer.phoneNumber, text);
    return href ? [{ label, href }] : [];
  });
  if (chats.length === 0 && customer.email === "") return null;
  const toAll = `/admin-dashboard/departures?from=${startDate}&to=${startDate}`;
  return (
    <Fold label="Message">
      {chats.map(({ label, href }) => (
        <a key={label} href={href}>
          WhatsApp: {label}
        </a>
      ))}
      {customer.email && <a href={`mailto:${customer.email}?subject=Booking%20${booking.bookingNumber}`}>E-mail</a>}
      {bookingStatus !== "canceled" && <a href={toAll}>All guests of that day</a>}
    </Fold>
  );
}
