import { FeatureList } from "~/components/package/feature-list";
import { routeInWords } from "~/models/catalogue/package/route";
import { lineInWords, quotePrice } from "~/models/sales/quote/price";
import { type HELD, type RevisionJson } from "~/models/sales/quote/revision-json";
import { formatRupees } from "~/values/money";
import { rowsOf } from "~/values/sale-lines";

type Offered = Omit<RevisionJson, "itinerary" | "packageId" | keyof typeof HELD>;

/** Days, what is included and the price lines of a version. */
export function QuoteOffer({ offered, itineraryHtml }: { offered: Offered; itineraryHtml: string }) {
  return (
    <>
      {offered.note && <p className="typed-text">{offered.note}</p>}
      <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      {offered.route.length > 0 && <p>The way: {routeInWords(offered.route)}</p>}
      <div className="features">
        <FeatureList title="Included" items={offered.includedFeatures} />
        <FeatureList title="Excluded" items={offered.excludedFeatures} />
      </div>
      <PriceLines offered={offered} />
    </>
  );
}

/** With `withOptional` those that the guest may add, too. */
export function PriceLines({ offered, withOptional = true }: { offered: Offered; withOptional?: boolean }) {
  const { lines } = offered;
  const persons = rowsOf(quotePrice({ ...offered, lines: [] }).lines);
  const [included, optional] = [false, true].map((kind) => lines.filter(({ isOptional }) => isOptional === kind));
  return (
    <dl className="lines prices">
      {persons.map(({ label, each, amount }) => (
        <div key={label}>
          <dt>
            The trip <small>{`${label} × ${formatRupees(each)}`}</small>
          </dt>
          <dd className="number">{formatRupees(amount)}</dd>
        </div>
      ))}
      {included?.map((line) => (
        <div key={line._id}>
          <dt>
            {line.name} <small>{lineInWords(line)}</small>
          </dt>
          <dd className="number">{formatRupees(line.quantity * line.each)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <b>Total</b>
        </dt>
        <dd className="number">
          <b>{formatRupees(offered.total)}</b>
        </dd>
      </div>
      {(withOptional ? optional : [])?.map((line) => (
        <div key={line._id}>
          <dt>
            Optional: {line.name} <small>{lineInWords(line)}</small>
          </dt>
          <dd className="number">{formatRupees(line.quantity * line.each)}</dd>
        </div>
      ))}
    </dl>
  );
}
