import { WholeDates } from "~/components/booking/whole-dates";
import { formatDateWithDay } from "~/values/calendar";

type ClosedRoadProps = { title: string; text: string; to: string; children?: React.ReactNode };

/** The news of a closed road, and below it what the reader can do. */
export function ClosedRoad({ title, text, to, children }: ClosedRoadProps) {
  return (
    <section className="notice stack" aria-labelledby="closed-road">
      <h2 id="closed-road">{title}: closed</h2>
      <p>
        {text} <WholeDates text={`Closed until about ${formatDateWithDay(to)}.`} />
      </p>
      {children}
    </section>
  );
}
