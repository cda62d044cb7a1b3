import { FeatureList } from "~/components/package/feature-list";
import { PriceLines, PriceTotal } from "~/components/quote/price-lines";
import { routeInWords } from "~/models/catalogue/content/waypoints";
import { type HELD, type RevisionJson } from "~/models/sales/quote/revision-json";
import { formatRupees } from "~/values/money";

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
      <PriceLines sale={offered.sale} withOptions />
      <PriceTotal>
        <b className="number">{formatRupees(offered.total)}</b>
      </PriceTotal>
    </>
  );
}
