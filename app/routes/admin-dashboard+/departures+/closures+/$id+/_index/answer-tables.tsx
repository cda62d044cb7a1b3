import { Link } from "@remix-run/react";

import { type AffectedGuest } from "~/models/office/closure/show-closure.server";
import { CHOICE_WORDS, CHOICES } from "~/models/sales/closure/rules";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inSentence } from "~/values/in-sentence";
import { formatRupees } from "~/values/money";

type AnswerTablesProps = { guests: AffectedGuest[]; canApply: boolean; page: string };

/** What was chosen, by kind: first what waits to be carried out. */
export function AnswerTables({ guests, canApply, page }: AnswerTablesProps) {
  return CHOICES.map((choice) => {
    const chosen = guests.filter(({ answer }) => answer?.choice === choice);
    const open = chosen.filter(({ answer, bookingStatus }) => !answer?.appliedAt && bookingStatus !== "canceled");
    if (chosen.length === 0) return null;
    return (
      <section key={choice} aria-labelledby={choice}>
        <h2 id={choice}>
          {CHOICE_WORDS[choice]} ({chosen.length})
        </h2>
        {canApply && open.length > 1 && (
          <p>
            <Link to={`${page}/apply?choice=${choice}`} className="button button-quiet">
              Carry out all {open.length}…
            </Link>
          </p>
        )}
        <ul className="rows">
          {chosen.map((guest) => (
            <li key={guest.bookingId}>
              <Link to={`/admin-dashboard/manage-bookings/${guest.bookingId}`}>{guest.bookingNumber}</Link>{" "}
              {inSentence(guest.customerName)}, {counted(guest.numberOfPersons, "person")} · <Outcome guest={guest} />{" "}
              {canApply && open.includes(guest) && (
                <Link to={`${page}/apply?booking=${guest.bookingId}`}>
                  Carry it out… <span className="visually-hidden">for {guest.customerName}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Outcome({ guest: { answer, bookingStatus, startDate, refund } }: { guest: AffectedGuest }) {
  if (answer?.appliedAt) return <b>carried out</b>;
  if (bookingStatus === "canceled") return <b>canceled meanwhile: please look at both</b>;
  if (answer?.wantedDate)
    return (
      <span className="number">
        {formatDate(startDate)} to {formatDate(answer.wantedDate)}
      </span>
    );
  if (answer?.choice === "refund")
    return <>{refund === null ? "sum to be decided" : `${formatRupees(refund)} go back`}</>;
  return <>stays as booked</>;
}
