import { type PackageCardJson } from "~/models/package/json.server";

import { PackageCard } from "./package-card";

/** `hasFirst`: the first card is visible without scrolling, so its picture loads first. */
export function PackageList({ packages, hasFirst = false }: { packages: PackageCardJson[]; hasFirst?: boolean }) {
  return (
    <ul className="grid">
      {packages.map((pkg, index) => (
        <PackageCard key={pkg._id} pkg={pkg} isFirst={hasFirst && index === 0} />
      ))}
    </ul>
  );
}
