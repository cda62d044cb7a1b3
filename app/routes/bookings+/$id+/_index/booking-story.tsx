import { WholeDates } from "~/components/booking/whole-dates";
import { calendarDay, formatDate } from "~/values/calendar";

export function BookingStory({ history }: { history: { at: string; text: string }[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <dl className="lines">
        {history.map(({ at, text }, index) => (
          <div key={index}>
            <dt>
              <WholeDates text={formatDate(calendarDay(at))} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
