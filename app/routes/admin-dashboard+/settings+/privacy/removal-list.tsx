import { type RemovalJson } from "~/models/office/retention/remove-old-data.server";
import { formatDate, formatDateTime } from "~/values/calendar";

export function RemovalList({ removals }: { removals: RemovalJson[] }) {
  return (
    <section aria-labelledby="removed" className="history">
      <h2 id="removed">Removed</h2>
      <dl className="stack">
        {removals.map(({ words, last, lookedAt }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="muted">
              {last ? `${last.removed} on ${formatDate(last.day)}` : "Nothing yet"}
              {lookedAt && `, looked for on ${formatDateTime(lookedAt)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
