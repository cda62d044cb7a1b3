import { Link } from "@remix-run/react";

import { AsideSection } from "~/components/layout/aside-section";
import { type Guest } from "~/models/office/guest/get-guest.server";
import { formatDateTime } from "~/values/calendar";

/** The notes of all bookings. A new one is written on the booking that it is about. */
export function GuestNotes({ guest: { notes, trips } }: { guest: Guest }) {
  const [next] = trips;
  return (
    <AsideSection id="notes" title="Notes for staff">
      {notes.length === 0 && <p>None yet.</p>}
      <ul className="rows">
        {notes.map(({ _id, text, pinned, authorName, createdAt, bookingId }) => (
          <li key={_id} className={pinned ? "pinned" : undefined}>
            <p className="typed-text">{text}</p>
            <p className="fine-print">
              {pinned && "Pinned, "}
              {authorName}, {formatDateTime(createdAt)} ·{" "}
              <Link to={`/admin-dashboard/manage-bookings/${bookingId}#notes`}>
                booking {trips.find((trip) => trip._id === bookingId)?.bookingNumber}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <Link to={`/admin-dashboard/manage-bookings/${next._id}#notes`}>Write one</Link>
        </p>
      )}
    </AsideSection>
  );
}
