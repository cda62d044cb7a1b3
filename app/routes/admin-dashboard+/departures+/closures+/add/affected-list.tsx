import { PendingButton } from "~/components/form/pending-button";
import { type Affected } from "~/models/office/closure/write-to-guests.server";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inSentence } from "~/values/in-sentence";

type AffectedListProps = { affected: Affected & { shown: string } };

/** Who would be written to, before anything is recorded. */
export function AffectedList({ affected: { shown, bookings, persons, withoutMail, guests } }: AffectedListProps) {
  return (
    <section className="stack" aria-labelledby="affected">
      <input type="hidden" name="shown" value={shown} />
      <h2 id="affected">
        {bookings === 0 ? "No booking is affected" : `${counted(bookings, "booking")}, ${counted(persons, "person")}`}
      </h2>
      {withoutMail > 0 && <p>{withoutMail} of them without e-mail: for these the next page has WhatsApp links.</p>}
      {bookings > 0 && (
        <details>
          <summary>Show who</summary>
          <ul className="rows">
            {guests.map(({ _id, bookingNumber, customerName, numberOfPersons, packageTitle, startDate }) => (
              <li key={_id}>
                {bookingNumber} {inSentence(customerName)}, {counted(numberOfPersons, "person")} · {packageTitle}, from{" "}
                <span className="number">{formatDate(startDate)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <PendingButton busy="Recording..." name="intent" value="make">
          Record it and go on to write
        </PendingButton>{" "}
        Nobody is written to before the next page.
      </p>
    </section>
  );
}
