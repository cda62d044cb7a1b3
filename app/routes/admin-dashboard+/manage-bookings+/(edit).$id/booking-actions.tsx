import { Link } from "@remix-run/react";

import { ConfirmButton } from "~/components/booking/status-forms";
import { Icon } from "~/components/layout/icon";
import { useCan } from "~/components/layout/root-data";
import { type OpenBooking } from "~/models/office/booking/open-booking.server";

import { MessageMenu } from "./message-menu";

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
