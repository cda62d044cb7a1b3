import { type PackageJson } from "~/models/package/json.server";

import { PackageCard } from "./package-card";

/** Package cards under a heading of their own. `hasFirst`: the first card is in the first screen. */
export function PackageList({ packages, hasFirst = false }: { packages: PackageJson[]; hasFirst?: boolean }) {
  return (
    <ul className="grid">
      {packages.map((pkg, index) => (
        <PackageCard key={pkg._id} pkg={pkg} isFirst={hasFirst && index === 0} />
      ))}
    </ul>
  );
}
