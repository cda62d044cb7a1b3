import { type PackageCardJson } from "~/models/package/json.server";

import { PackageCard } from "./package-card";

type PackageListProps = { packages: PackageCardJson[]; code?: string; hasFirst?: boolean };

/** `hasFirst`: the first card is visible without scrolling, so its picture loads first. */
export function PackageList({ packages, code, hasFirst = false }: PackageListProps) {
  return (
    <ul className="grid">
      {packages.map((pkg, index) => (
        <PackageCard key={pkg._id} pkg={pkg} code={code} isFirst={hasFirst && index === 0} />
      ))}
    </ul>
  );
}
