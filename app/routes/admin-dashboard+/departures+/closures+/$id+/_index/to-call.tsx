import { Link } from "@remix-run/react";

import { PhoneLink } from "~/components/layout/phone-link";
import { type AffectedGuest } from "~/models/office/closure/show-closure.server";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inSentence } from "~/values/in-sentence";

type ToCallProps = { guests: AffectedGuest[]; canAnswer: boolean };

/** Who is on the road already, whom no mail reaches, and who has not chosen. */
export function ToCall({ guests, canAnswer }: ToCallProps) {
  const active = guests.filter(({ bookingStatus, answer }) => bookingStatus !== "canceled" && answer === null);
  const begun = active.filter(({ hasBegun }) => hasBegun);
  const awaited = active.filter(({ isAwaited }) => isAwaited);
  const [mailed, unreached] = [true, false].map((isMailed) =>
    awaited.filter(({ customerEmail }) => (customerEmail !== "") === isMailed),
  );
  return (
    <>
      <Calls title="On the road now: call first" guests={begun} canAnswer={false} />
      <Calls title="Without e-mail: write by WhatsApp or call" guests={unreached ?? []} canAnswer={canAnswer} />
      <Calls title="No choice yet" guests={mailed ?? []} canAnswer={canAnswer} />
    </>
  );
}

function Calls({ title, guests, canAnswer }: ToCallProps & { title: string }) {
  if (guests.length === 0) return null;
  const id = title.split(" ")[0]?.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} ({guests.length})
      </h2>
      <ul className="rows">
        {guests.map((guest) => (
          <li key={guest.bookingId}>
            <Link to={`/admin-dashboard/manage-bookings/${guest.bookingId}`}>{guest.bookingNumber}</Link>{" "}
            {inSentence(guest.customerName)}, {counted(guest.numberOfPersons, "person")} · from{" "}
            <span className="number">{formatDate(guest.startDate)}</span>
            {guest.isWritten && " · written to"} · <PhoneLink phone={guest.customerPhone} />{" "}
            {guest.chat && (
              <a href={guest.chat} target="_blank" rel="noreferrer">
                WhatsApp <span className="visually-hidden">to {guest.customerName}, in a new tab</span>
              </a>
            )}{" "}
            {canAnswer && (
              <a href={`/bookings/${guest.bookingId}/road-closed`}>
                Write down the choice <span className="visually-hidden">of {guest.customerName}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
