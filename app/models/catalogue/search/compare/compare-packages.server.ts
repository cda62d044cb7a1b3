import { db } from "~/db.server";
import { glanceInWords } from "~/models/catalogue/content/glance";
import { listNextStarts } from "~/models/catalogue/days/guest-days.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageJson, packageSelect, toPackageJson } from "~/models/catalogue/package/json.server";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { MONTH_NAMES } from "~/values/calendar";
import { pick } from "~/values/pick";

import { SIDE_BY_SIDE } from "./compared";

const SHOWN = {
  _id: true,
  packageTitle: true,
  locationName: true,
  pageUrl: true,
  imgUrl: true,
  days: true,
  nights: true,
  startingPrice: true,
  lowestPrice: true,
  mrpPrice: true,
  childPrice: true,
  childAges: true,
  minPersons: true,
  maxPersons: true,
  availability: true,
  rating: true,
  months: true,
} as const;

export type Compared = Awaited<ReturnType<typeof comparePackages>>["packages"][number];

/** The packages with these ids in this order, those of them that do not fit, and those that are not on the site. */
export async function comparePackages(ids: string[]) {
  const where = { id: { in: ids }, ...PUBLIC };
  const rows = await db.package.findMany({ where, select: packageSelect });
  const offers = await listShownOffers();
  const found = rows.map((row) => toPackageJson(row, offers));
  const sorted = found.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
  const fitting = sorted.slice(0, SIDE_BY_SIDE);
  const starts = await listNextStarts(fitting);
  return {
    packages: fitting.map((pkg) => ({
      ...pick(pkg, SHOWN),
      starts: pkg.availability === SOLD_OUT ? null : (starts[pkg._id] ?? null),
      facts: Object.fromEntries([...glanceInWords(pkg), ...bestMonths(pkg)]),
      included: pkg.includedFeatures,
      excluded: pkg.excludedFeatures,
    })),
    others: sorted.slice(SIDE_BY_SIDE).map(({ _id, packageTitle }) => ({ _id, packageTitle })),
    gone: ids.filter((id) => !found.some(({ _id }) => _id === id)),
  };
}

function bestMonths({ months }: PackageJson): [label: string, words: string][] {
  const best = months.filter(({ mark }) => mark === "best").map(({ month }) => MONTH_NAMES[month - 1]);
  return best.length > 0 ? [["Best months", best.join(", ")]] : [];
}
