import { useSite } from "~/components/layout/use-site";
import { Availability } from "~/components/package/availability";
import { LowestPrice, OfferPrice, PriceBefore } from "~/components/package/package-card";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { aboutAbroad } from "~/values/money";

import { type MineLink } from "./ask";
import { RatingLine } from "./reviews";

type PackageSummaryProps = {
  pkg: PackageJson;
  /** The offer whose code is on the page. */
  offer: PackageJson["offer"];
  /** The link to the form for a quote. */
  mine: MineLink;
};

export function PackageSummary({ pkg, offer, mine }: PackageSummaryProps) {
  const about = aboutAbroad(pkg.lowestPrice, useSite().foreign);
  return (
    <div className="package-summary">
      <nav className="crumbs" aria-label="Breadcrumb">
        <a href="/">Home</a>
        <a href="/packages">All packages</a>
        <a href={`/packages?destination=${encodeURIComponent(pkg.locationName)}`}>{pkg.locationName}</a>
      </nav>
      <h1>{pkg.packageTitle}</h1>
      <p className="place">
        {pkg.locationName} · {pkg.tourName}
      </p>
      <RatingLine pkg={pkg} />
      <div className="package-facts">
        <p className="package-price">
          <PriceBefore pkg={pkg} /> <LowestPrice pkg={pkg} /> <span className="small">per person, taxes included</span>
        </p>
        {about && <p className="small muted">{about}</p>}
        <OfferPrice offer={offer} />
        <p className="trip-length">
          {pkg.days} Days / {pkg.nights} Night
        </p>
        <Availability value={pkg.availability} />
        {pkg.availability !== SOLD_OUT && (
          <a className="button jump" href="#book">
            Book this package
          </a>
        )}
        <a className="button button-quiet" {...mine}>
          Make it mine
        </a>
      </div>
    </div>
  );
}
