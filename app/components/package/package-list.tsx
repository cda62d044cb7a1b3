import { type MonthFact } from "~/models/catalogue/content/months";
import { type PackageCardJson } from "~/models/catalogue/package/json.server";
import { type Start } from "~/models/catalogue/search/starts-in.server";
import { type CalendarDate } from "~/values/calendar";

import { PackageCard } from "./package-card";

type PackageListProps = {
  packages: PackageCardJson[];
  code?: string;
  /** The next date of each package with fixed dates, by its id. */
  nextDates: Record<string, CalendarDate>;
  /** What the months are like for each package, by its id. */
  months?: Record<string, MonthFact[]>;
  /** A month like "2027-05", and when packages start in it, by their id. */
  month?: { name: string; starts: Record<string, Start> };
  /** The group that was asked for, and what it pays for each package, by its id. */
  party?: { persons: number; totals: Record<string, number> };
  /** The first card is visible without scrolling, so its picture loads first. */
  hasFirst?: boolean;
  /** On phones the cards are one row that scrolls sideways. */
  isStrip?: boolean;
  /** The form that the cards' ticks belong to. */
  ticksFor?: string;
};

export function PackageList({ packages, code, nextDates, months, month, party, ...shown }: PackageListProps) {
  const { hasFirst = false, isStrip = false, ticksFor } = shown;
  return (
    <ul className={isStrip ? "grid strip" : "grid"}>
      {packages.map((pkg, index) => (
        <PackageCard
          key={pkg._id}
          pkg={pkg}
          code={code}
          nextDate={nextDates[pkg._id]}
          month={month?.name}
          start={month?.starts[pkg._id]}
          months={months?.[pkg._id]}
          persons={party?.persons}
          total={party?.totals[pkg._id]}
          isFirst={hasFirst && index === 0}
          ticksFor={ticksFor}
        />
      ))}
    </ul>
  );
}
