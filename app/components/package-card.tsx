import { formatRupees } from "~/models/money";
import { type PackageJson } from "~/models/package/json.server";

export function PackageCard({ pkg }: { pkg: PackageJson }) {
  return (
    <li className="package-card">
      <img src={pkg.imgUrl} alt="" width={1600} height={1200} loading="lazy" />
      <div className="package-card-text">
        <h3>
          <a href={pkg.pageUrl}>{pkg.packageTitle}</a>
        </h3>
        <p>
          {pkg.locationName} · {pkg.days} Days / {pkg.nights} Night
        </p>
        <p className={`availability-${pkg.availability.replace(" ", "-")}`}>{pkg.availability}</p>
        <p>
          Starting Form: {pkg.mrpPrice > pkg.startingPrice && <s>{formatRupees(pkg.mrpPrice)}</s>}{" "}
          <span className="price">{formatRupees(pkg.startingPrice)}</span> TAXES INCL/PERS
        </p>
      </div>
    </li>
  );
}
