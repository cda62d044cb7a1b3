import { type PackageCardJson } from "~/models/catalogue/package/json.server";
import { type CalendarDate } from "~/values/calendar";

import { PackageCard } from "./package-card";

type PackageListProps = {
  packages: PackageCardJson[];
  code?: string;
  /** The next date of each package with fixed dates, by its id. */
  nextDates: Record<string, CalendarDate>;
  /** The first card is visible without scrolling, so its picture loads first. */
  hasFirst?: boolean;
  /** On phones the cards are one row that scrolls sideways. */
  isStrip?: boolean;
};

export function PackageList({ packages, code, nextDates, hasFirst = false, isStrip = false }: PackageListProps) {
  return (
    <ul className={isStrip ? "grid strip" : "grid"}>
      {packages.map((pkg, index) => (
        <PackageCard
          key={pkg._id}
          pkg={pkg}
          code={code}
          nextDate={nextDates[pkg._id]}
          isFirst={hasFirst && index === 0}
        />
      ))}
    </ul>
  );
}
