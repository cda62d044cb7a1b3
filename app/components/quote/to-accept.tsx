import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { type CalendarDate, formatDateWithDay } from "~/values/calendar";

/** On paper, where nothing can be pressed. */
export function ToAccept({ page, until }: { page: string; until: CalendarDate }) {
  const site = useSite();
  const origin = useRootData()?.origin ?? "";
  return (
    <section className="on-paper" aria-labelledby="to-accept">
      <h2 id="to-accept">To accept</h2>
      <p>
        Until {formatDateWithDay(until)}, open {origin + page} or call {site.phone}. You pay nothing when you accept.
      </p>
    </section>
  );
}
