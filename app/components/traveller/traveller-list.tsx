import { type ShownTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type TravellerJson } from "~/models/sales/traveller/json";
import { AGE_IN_WORDS } from "~/models/sales/traveller/rules";
import { formatDateTime } from "~/values/calendar";

/** The stored travellers and their arrival. */
export function TravellerList({
  list: { arrival, travellers, ages },
}: {
  list: Pick<ShownTravellers, "arrival" | "travellers" | "ages">;
}) {
  const { arrivalFlight, arrivalAt } = arrival;
  const arrives = [arrivalFlight, arrivalAt && formatDateTime(arrivalAt)].filter(Boolean).join(" · ");
  return (
    <>
      {travellers.length === 0 ? (
        <p>Nobody is named yet.</p>
      ) : (
        <ul className="stack">
          {travellers.map((traveller) => (
            <li key={traveller.position} className={traveller.isCounted ? undefined : "muted"}>
              {travellerInWords(traveller)}
            </li>
          ))}
        </ul>
      )}
      {ages && <p className="notice">{ages}</p>}
      {arrives && <p>Arrival: {arrives}</p>}
    </>
  );
}

/** "Zoya, child 5–11 · food: vegetarian" */
export function travellerInWords({ name, ageBand, diet, note, isLead, isCounted }: TravellerJson) {
  const facts = [
    ageBand === "adult" ? name : `${name}, child ${AGE_IN_WORDS[ageBand]}`,
    isLead && "speaks for the group",
    diet && `food: ${diet}`,
    note,
    !isCounted && "not counted: more than the persons booked",
  ];
  return facts.filter(Boolean).join(" · ");
}

type SummaryProps = { bookingId: string; list: ShownTravellers };

export function TravellerSummary({ bookingId, list }: SummaryProps) {
  return (
    <div className="stack">
      <TravellerList list={list} />
      <p>
        {list.closed ?? (
          <a href={`/bookings/${bookingId}/travellers`}>
            {list.travellers.length === 0
              ? "Name your travellers, their food and wishes"
              : "Change travellers and arrival"}
          </a>
        )}
      </p>
    </div>
  );
}

export function TravellerSection(summary: SummaryProps) {
  if (summary.list.isOver && summary.list.travellers.length === 0) return null;
  return (
    <section aria-labelledby="travellers" className="no-print">
      <h2 id="travellers">Travellers</h2>
      <TravellerSummary {...summary} />
    </section>
  );
}
