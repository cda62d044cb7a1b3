import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageOption } from "~/models/catalogue/package/lists/list-for-select.server";
import { formatRupees } from "~/values/money";

/** Options for a select, with each package's price and whether it is sold out. */
export function PackageOptions({ packages }: { packages: PackageOption[] }) {
  return packages.map(({ _id, packageTitle, startingPrice, availability }) => (
    <option key={_id} value={_id}>
      {packageTitle} · {formatRupees(startingPrice)}
      {availability === SOLD_OUT && ` · ${SOLD_OUT}`}
    </option>
  ));
}
