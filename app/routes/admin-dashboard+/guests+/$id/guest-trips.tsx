import { Form, Link } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { WhatsAppTexts } from "~/components/departure/whatsapp-texts";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { type Guest } from "~/models/office/guest/get-guest.server";
import { formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";

type Trip = Guest["trips"][number];

const GROUPS: [when: Trip["when"], name: string][] = [
  ["ahead", "Ahead"],
  ["past", "Past"],
  ["canceled", "Canceled"],
];

/** All trips of a person, each with the texts that can be sent about it. */
export function GuestTrips({ guest: { trips, sums, person, office, isKept } }: { guest: Guest }) {
  return (
    <section aria-labelledby="trips" className="card">
      <div className="card-head">
        <h2 id="trips">Trips</h2>
        {sums.bookings > 0 && (
          <Link to={`/admin-dashboard/manage-bookings?user=${person._id}`}>
            {sums.bookings > trips.length
              ? `All ${sums.bookings.toLocaleString("en-IN")} in Manage Bookings`
              : "In Manage Bookings"}
          </Link>
        )}
      </div>
      {trips.length === 0 && <p>No booking yet.</p>}
      {GROUPS.map(([when, name]) => {
        const group = trips.filter((trip) => trip.when === when);
        return (
          group.length > 0 && (
            <div key={when} className="trip-group">
              <h3>{name}</h3>
              <ul>
                {group.map((trip) => (
                  <TripRow key={trip._id} trip={trip} office={office} isKept={isKept} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

type TripRowProps = { trip: Trip } & Pick<Guest, "office" | "isKept">;

function TripRow({ trip, office, isKept }: TripRowProps) {
  const { _id, bookingNumber, bookingStatus, packageId, startDate, totalPrice, isErased, when, shareUrl } = trip;
  const canEdit = useCan("edit-bookings");
  return (
    <li id={_id} className="trip">
      <p className="trip-name">
        <Link to={`/admin-dashboard/manage-bookings/${_id}`}>{packageId.packageTitle}</Link>{" "}
        <span className="fine-print">{bookingNumber}</span>
      </p>
      <p>
        <span className="number">{formatDateWithDay(startDate)}</span> ·{" "}
        {partyInWords(trip, counted(trip.numberOfPersons, "person"))}
      </p>
      <p>
        <BookingStatus status={bookingStatus} />
        {isErased && <span className="muted"> · name erased</span>}
      </p>
      <p className="trip-sums">
        <span className="number">{formatRupees(totalPrice)}</span>
        {isKept && (
          <>
            {" "}
            · <b>{balanceInWords(trip)}</b>
          </>
        )}
      </p>
      {!isErased && (
        <div className="trip-send">
          <WhatsAppTexts trip={sendable(trip, isKept)} phone={trip.userId.phoneNumber} office={office} />
          {canEdit && when === "ahead" && !shareUrl && (
            <Form method="post">
              <input type="hidden" name="booking" value={_id} />
              <PendingButton className="link-button" busy="Making a link...">
                Make a link to send <span className="visually-hidden">for booking {bookingNumber}</span>
              </PendingButton>
            </Form>
          )}
          {shareUrl && (
            <a href={shareUrl}>
              Page to share <span className="visually-hidden">of booking {bookingNumber}</span>
            </a>
          )}
        </div>
      )}
    </li>
  );
}

/** Nothing is said of a balance that nobody knows. */
function sendable(trip: Trip, isKept: boolean) {
  const { advanceDue, balance, packageId, userId } = trip;
  const { packageTitle } = packageId;
  const owed = { advance: advanceDue || null, balance: isKept ? Math.max(0, balance) : null };
  return { ...trip, packageTitle, customerName: userId.name, ...owed };
}

function balanceInWords({ bookingStatus, balance, paid, owedBack }: Trip) {
  if (owedBack > 0) return `${formatRupees(owedBack)} owed back`;
  if (bookingStatus === "canceled") return paid > 0 ? `${formatRupees(paid)} kept` : "nothing was paid";
  return balance > 0 ? `${formatRupees(balance)} to pay` : "paid";
}
