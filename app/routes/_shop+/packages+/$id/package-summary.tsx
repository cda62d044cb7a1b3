import { Availability } from "~/components/package/availability";
import { LowestPrice, OfferPrice, PriceBefore } from "~/components/package/package-card";
import { monthSentence } from "~/models/catalogue/content/months";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { monthInWords } from "~/models/catalogue/package/limits";
import { searchPath } from "~/models/catalogue/search/search-schema";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { type Party, partyInWords } from "~/values/party";

import { type MineLink } from "./ask";
import { useAsked } from "./choice";
import { Proof } from "./reviews";

type PackageSummaryProps = {
  pkg: PackageJson;
  /** The offer whose code is on the page. */
  offer: PackageJson["offer"];
  /** The group that was asked for, and what it pays. */
  group: { party: Party; total: number } | null;
  /** The month that was asked for, like "2026-12". */
  month: string | undefined;
  /** The link to the form for a quote. */
  mine: MineLink;
};

export function PackageSummary({ pkg, offer, group, month, mine }: PackageSummaryProps) {
  const search = useAsked();
  const aboutMonth = month && monthSentence(pkg.months, month);
  return (
    <div className="package-summary">
      <nav className="crumbs" aria-label="Breadcrumb">
        <a href="/">Home</a>
        <a href={searchPath(search)}>All packages</a>
        <a href={searchPath({ ...search, destination: pkg.locationName })}>{pkg.locationName}</a>
      </nav>
      <h1>{pkg.packageTitle}</h1>
      <p className="place">
        {pkg.locationName} · {pkg.tourName}
      </p>
      <Proof pkg={pkg} />
      <div className="package-facts">
        {group && group.total !== pkg.lowestPrice && (
          <p className="package-price">
            <strong className="price">{formatRupees(group.total)}</strong>{" "}
            <span className="small">
              for {partyInWords(group.party, counted(group.party.numberOfPersons, "person"))}
            </span>
          </p>
        )}
        <p className={group ? "small" : "package-price"}>
          <PriceBefore pkg={pkg} /> <LowestPrice pkg={pkg} /> <span className="small">per person, taxes included</span>
        </p>
        {aboutMonth && <p className="day-says small">{aboutMonth}</p>}
        <OfferPrice offer={offer} />
        <p className="trip-length">
          {pkg.days} Days / {pkg.nights} Night
        </p>
        <Availability value={pkg.availability} />
        {pkg.availability !== SOLD_OUT && (
          <a className="button jump" href="#book">
            {month ? `See ${monthInWords(month).replace(/ .*/, "")} dates` : "Book this package"}
          </a>
        )}
        <a className="button button-quiet" {...mine}>
          Make it mine
        </a>
      </div>
    </div>
  );
}
