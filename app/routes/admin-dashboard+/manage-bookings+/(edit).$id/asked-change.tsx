import { Link } from "@remix-run/react";

import { Wish } from "~/components/change-request/wish";
import { type ChangeJson, isInWords } from "~/models/sales/change-request/json";
import { type Wished } from "~/models/sales/price/edit-facts";
import { formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type AskedChangeProps = { bookingId: string; wished: Wished; change: ChangeJson; canEdit: boolean };

/** Shows the guest's request above the booking's form, which is filled in with the wished values. */
export function AskedChange({ bookingId, wished, change, canEdit }: AskedChangeProps) {
  const declineAt = `/admin-dashboard/manage-bookings/decline/${bookingId}`;
  return (
    <section className="notice stack" aria-labelledby="asked">
      <h2 id="asked">The guest asks for a change</h2>
      <Wish change={change} />
      <p>
        Asked {formatDateTime(change.createdAt)}. {!isInWords(change) && priceOf(wished)}
      </p>
      {canEdit && isInWords(change) && (
        <p>
          <Link to={declineAt}>Answer in words</Link>
        </p>
      )}
      {canEdit && !isInWords(change) && (
        <p>
          The form below is filled in like this. Saving it answers the guest by mail.{" "}
          <Link to={declineAt}>Decline in words</Link>
        </p>
      )}
    </section>
  );
}

function priceOf({ totalPrice, difference, isByHand }: Wished) {
  if (isByHand) return `The total of ${formatRupees(totalPrice)} was set by hand: please check that it still fits.`;
  if (difference === 0) return `The total stays ${formatRupees(totalPrice)}.`;
  return `${formatRupees(Math.abs(difference))} ${difference > 0 ? "more" : "less"}: ${formatRupees(totalPrice)} in all.`;
}
