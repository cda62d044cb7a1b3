import { Wish } from "~/components/change-request/wish";
import { type ChangeJson } from "~/models/sales/change-request/json";
import { calendarDay, formatDate } from "~/values/calendar";

const AFTER: Record<string, string> = {
  open: ", we answer by mail.",
  declined: ". We could not make this change:",
  done: ". Our answer:",
};

type ChangeSectionProps = { page: string; change: ChangeJson | null; canAsk: boolean };

/** On the booking's page: the guest's last request, its answer, and a link to ask for a change. */
export function ChangeSection({ page, change, canAsk }: ChangeSectionProps) {
  const isShown = change && (change.state === "open" || change.answer !== null);
  if (!isShown && !canAsk) return null;
  return (
    <section className="card stack no-print" aria-labelledby="change">
      <h2 id="change">Change your booking</h2>
      {isShown && (
        <>
          <p>
            Asked on {formatDate(calendarDay(change.createdAt))}
            {AFTER[change.state]}
          </p>
          <Wish change={change} />
          {change.answer && <p className="typed-text">{change.answer}</p>}
        </>
      )}
      {canAsk && (
        <p>
          <a className="button button-quiet" href={`${page}/change`}>
            {change?.state === "open" ? "Show or withdraw it" : "Change date or group"}
          </a>
        </p>
      )}
    </section>
  );
}
