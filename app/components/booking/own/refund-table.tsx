import { WholeDates } from "~/components/booking/whole-dates";
import { type OwnBookingJson } from "~/models/booking/own-json";
import { type RefundJson } from "~/models/sales/booking/cancel/refund";
import { NO_REFUND } from "~/models/money/due/due-of";
import { inDates } from "~/models/system/setting/tiers";
import { calendarDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { begin, shareInWords } from "~/values/refund-words";

type RefundTableProps = { booking: OwnBookingJson; refund: RefundJson };

/** The refund for each period before the trip, in calendar dates. */
export function RefundTable({ booking, refund: { today, paid, ...refund } }: RefundTableProps) {
  const { terms, totalPrice, createdAt } = booking;
  const bookedOn = calendarDay(new Date(createdAt));
  const table = refund.table.filter(({ until }) => until >= bookedOn);
  if (table.length === 0) return null;
  return (
    <div className="refund-frame">
      <table className="refunds">
        <thead>
          <tr>
            <th scope="col">If you cancel</th>
            <th scope="col">This comes back</th>
          </tr>
        </thead>
        <tbody>
          {table.map(({ from, until, percent, amount }) => {
            const isToday = (from === null || from <= today) && today <= until;
            return (
              <tr key={until} aria-current={isToday ? "date" : undefined}>
                <th scope="row">
                  <WholeDates text={begin(inDates({ from, until }))} />
                  {isToday && <span className="muted"> (now)</span>}
                </th>
                <td>
                  {percent === 0
                    ? isToday
                      ? NO_REFUND
                      : "No refund"
                    : paid > 0
                      ? `${formatRupees(amount)} (${percent}\u00a0%)`
                      : begin(shareInWords({ percent, basis: terms.basis, totalPrice }))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
