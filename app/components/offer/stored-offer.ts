import { PACKAGE_FIELD } from "~/models/catalogue/offer/state";
import { type OfferJson } from "~/models/office/offer/list-offers.server";
import { formatDate } from "~/values/calendar";
import { type FormValues } from "~/values/rejected-form";

type Titled = { _id: string; packageTitle: string };

/** An offer's values for StoredNow; the ticked packages count as one field. */
export function storedOffer(offer: OfferJson, packages: Titled[], values: FormValues) {
  const { percent, starts, ends, maxUses, maxUsesEach, scope, packageIds } = offer;
  const isCovered = ({ _id }: Titled) => packageIds.includes(_id);
  const isTicked = ({ _id }: Titled) => PACKAGE_FIELD + _id in values;
  const titles = (chosen: Titled[]) => chosen.map(({ packageTitle }) => packageTitle).join("\n");
  const stored = {
    percent: String(percent),
    starts,
    ends: ends ?? "",
    maxUses: String(maxUses ?? ""),
    maxUsesEach: String(maxUsesEach ?? ""),
    packages: scope === "all" ? "All packages" : titles(packages.filter(isCovered)),
  };
  const typed = {
    ...values,
    packages: values.scope === "all" ? "All packages" : titles(packages.filter(isTicked)),
  };
  return { stored, typed, inWords: { starts: formatDate(starts), ends: ends ? formatDate(ends) : undefined } };
}
