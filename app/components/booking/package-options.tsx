import { SOLD_OUT } from "~/models/package/availability";
import { type BookablePackage } from "~/models/package/list-bookable.server";
import { formatRupees } from "~/values/money";

/** For a select: what each costs, and which is sold out. */
export function PackageOptions({ packages }: { packages: BookablePackage[] }) {
  return packages.map(({ _id, packageTitle, startingPrice, availability }) => (
    <option key={_id} value={_id}>
      {packageTitle} · {formatRupees(startingPrice)}
      {availability === SOLD_OUT && ` · ${SOLD_OUT}`}
    </option>
  ));
}
