import { FeatureList } from "~/components/package/feature-list";
import { RouteMap } from "~/components/package/route-map";
import { type Stop } from "~/models/catalogue/content/waypoints";

type SoldTripProps = {
  sold: { includedFeatures: string[]; excludedFeatures: string[]; route: Stop[] };
  itineraryHtml: string;
};

/** The package's texts as they were when this booking was made. */
export function SoldTrip({ sold, itineraryHtml }: SoldTripProps) {
  return (
    <>
      <RouteMap route={sold.route} />
      <section aria-labelledby="itinerary">
        <h2 id="itinerary">Itinerary</h2>
        <p className="small muted">As you booked it.</p>
        <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      </section>
      {(sold.includedFeatures.length > 0 || sold.excludedFeatures.length > 0) && (
        <details className="fold-narrow">
          <summary>Included and excluded</summary>
          <div className="features">
            <FeatureList title="Included" items={sold.includedFeatures} />
            <FeatureList title="Excluded" items={sold.excludedFeatures} />
          </div>
        </details>
      )}
    </>
  );
}
