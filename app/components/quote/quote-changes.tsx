import { type QuoteChange } from "~/models/sales/quote/show-quote.server";

/** What is different from the version before. */
export function QuoteChanges({ since, changes }: { since: number; changes: QuoteChange[] }) {
  return (
    <section className="changes" aria-labelledby="changes">
      <h2 id="changes">What changed since version {since}</h2>
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
