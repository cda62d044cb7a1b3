import { type PackageCardJson } from "~/models/package/json.server";
import { formatRupees } from "~/values/money";

import { Availability } from "./availability";
import { Picture } from "./picture";
import { cardSizes } from "./picture-sizes";

export function PackageCard({ pkg, isFirst = false }: { pkg: PackageCardJson; isFirst?: boolean }) {
  return (
    <li className="package-card">
      <Picture imgUrl={pkg.imgUrl} sizes={cardSizes()} isFirst={isFirst} />
      <div className="package-card-text">
        <h3>
          <a href={pkg.pageUrl}>{pkg.packageTitle}</a>
        </h3>
        <p className="place">
          {pkg.locationName} · {pkg.days} Days / {pkg.nights} Night
        </p>
        <Availability value={pkg.availability} />
        <p className="price-line">
          Starting Form: <PriceBefore pkg={pkg} /> <strong className="price">{formatRupees(pkg.startingPrice)}</strong>{" "}
          TAXES INCL/PERS
        </p>
      </div>
    </li>
  );
}

export function PriceBefore({ pkg }: { pkg: Pick<PackageCardJson, "mrpPrice" | "startingPrice"> }) {
  if (pkg.mrpPrice <= pkg.startingPrice) return null;
  return (
    <s>
      <span className="visually-hidden">Actual price </span>
      {formatRupees(pkg.mrpPrice)}
    </s>
  );
}
