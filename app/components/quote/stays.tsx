import { FactLines } from "~/components/booking/fact-lines";
import { type DayFact, staysOf } from "~/models/catalogue/content/day-facts";
import { addDays, type CalendarDate, formatShortDate } from "~/values/calendar";

/** The houses of the trip by their names. On paper each night stands with its day. */
export function Stays({ facts, start }: { facts: DayFact[]; start: CalendarDate }) {
  const stays = staysOf(facts);
  if (stays.length === 0) return null;
  return (
    <section className="stays no-print" aria-labelledby="stays">
      <h2 id="stays">Where you sleep</h2>
      <FactLines
        facts={stays.map(({ sleepsAt, first, last }): [string, string] => [
          `${first === last ? `Night ${first}` : `Nights ${first}–${last}`}, from ${formatShortDate(addDays(start, first - 1))}`,
          sleepsAt,
        ])}
      />
    </section>
  );
}
