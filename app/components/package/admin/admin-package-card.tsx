import { type ReactNode } from "react";

import { type AdminPackageJson } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { formatRupees } from "~/values/money";

type AdminPackageCardProps = { pkg: AdminPackageJson; availabilitySwitch?: ReactNode; children: ReactNode };

export function AdminPackageCard({ pkg, availabilitySwitch, children }: AdminPackageCardProps) {
  return (
    <li id={pkg._id} className="card admin-package">
      <img src={pkg.imgUrl} alt="" width={400} height={300} loading="lazy" />
      <h2>{pkg.packageTitle}</h2>
      <p className="muted">
        {pkg.tourName} · {pkg.locationName}
      </p>
      <p>
        {pkg.days} Days / {pkg.nights} Night ·{" "}
        <b className={`stock-${pkg.availability.replace(" ", "-")}`}>{pkg.availability}</b>
      </p>
      <p className="number">
        Starting Form: {pkg.mrpPrice > pkg.startingPrice && <s>{formatRupees(pkg.mrpPrice)}</s>}{" "}
        <b>{formatRupees(pkg.startingPrice)}</b> TAXES INCL/PERS
      </p>
      <p>
        Number of bookings: <b className="number">{pkg.numberOfBookings.toLocaleString("en-IN")}</b>
      </p>
      <p>
        {pkg.deletedAt ? (
          <span className="badge">Deleted</span>
        ) : pkg.isPublished ? (
          <>
            <span className="badge badge-published">Published</span>{" "}
            <a href={pkg.pageUrl}>
              Open page <span className="visually-hidden">of {pkg.packageTitle}</span>
            </a>
          </>
        ) : (
          <span className="badge">Draft</span>
        )}
      </p>
      {availabilitySwitch}
      <div className="actions">{children}</div>
    </li>
  );
}
