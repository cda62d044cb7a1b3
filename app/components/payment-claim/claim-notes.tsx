import { WholeDates } from "~/components/booking/whole-dates";
import { type ClaimJson } from "~/models/money/payment-claim/json";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type ClaimNotesProps = { claims: ClaimJson[]; soon: string };

/** The guest's claims that are not recorded as payments. */
export function ClaimNotes({ claims, soon }: ClaimNotesProps) {
  if (claims.length === 0) return null;
  return (
    <section className="card stack no-print" aria-labelledby="claims">
      <h2 id="claims">What you told us you paid</h2>
      {claims.map(({ _id, state, amount, utr, createdAt, answer }) => (
        <div key={_id}>
          <p>
            <WholeDates text={`${formatRupees(amount)}, ${utr}, told on ${formatDate(calendarDay(createdAt))}.`} />{" "}
            {state === "open" ? soon : "We could not find this payment:"}
          </p>
          {answer && <p className="typed-text">{answer}</p>}
        </div>
      ))}
    </section>
  );
}
