import { changesBetween } from "~/models/sales/quote/changes";
import { type RevisionJson } from "~/models/sales/quote/json";

type Version = Omit<RevisionJson, "itinerary" | "packageId">;

/** What is different from the version before. */
export function QuoteChanges({ before, after }: { before: Version; after: Version }) {
  const changes = changesBetween(before, after);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What changed since version {before.revision}</h2>
      {changes.length === 0 ? (
        <p>The text of the days only.</p>
      ) : (
        <dl className="lines">
          {changes.map(({ what, was, becomes }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <s>{was}</s> <span className="visually-hidden">becomes</span> <b>{becomes}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
