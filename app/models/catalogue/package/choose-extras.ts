import { MAX_EXTRAS } from "~/models/catalogue/package/limits";
import { done, refuse } from "~/result";
import { counted } from "~/values/counted";
import { type Extra, readExtras, readSoldExtras, type SoldExtra, type WantedExtra, withinParty } from "~/values/extras";

type From = {
  pkg: { packageTitle: string; extras: unknown } | undefined;
  /** The booking's column, if this package was sold already. */
  sold?: unknown;
  persons: number;
};

/** What was sold keeps its name and price, and its quantity even if less is offered now; without a wish all stays. */
export function chooseExtras(wanted: WantedExtra[] | undefined, { pkg, sold, persons }: From) {
  const [listed, kept] = [readExtras(pkg?.extras), readSoldExtras(sold)];
  if (!wanted) return done(withinParty(kept, persons));
  const chosen: SoldExtra[] = [];
  for (const { _id, quantity } of wanted.filter((each) => each.quantity > 0)) {
    const extra = listed.find((each) => each._id === _id);
    const before = kept.find((each) => each._id === _id);
    const from = before ?? (extra?.isOffered ? soldNow(extra) : undefined);
    if (!from)
      return refuseExtra(
        `${extra?.name ?? "One of the extras"} is not offered with ${pkg?.packageTitle ?? "this trip"}.`,
      );
    const most = Math.max(before?.quantity ?? 0, extra?.isOffered ? extra.maxQuantity : 0);
    if (quantity > most) return refuseExtra(`Of ${from.name} there are at most ${most}.`);
    if (from.per === "person" && quantity > persons)
      return refuseExtra(`${from.name} is per person: with ${counted(persons, "person")} choose at most ${persons}.`);
    chosen.push({ ...from, quantity });
  }
  if (chosen.length > MAX_EXTRAS) return refuseExtra(`A booking has at most ${MAX_EXTRAS} extras.`);
  return done(inOrder(chosen, [...listed, ...kept]));
}

function soldNow({ _id, name, per, price }: Extra) {
  return { _id, name, per, quantity: 0, each: price };
}

function inOrder(chosen: SoldExtra[], order: { _id: string }[]) {
  const placeOf = ({ _id }: SoldExtra) => order.findIndex((each) => each._id === _id);
  return chosen.sort((a, b) => placeOf(a) - placeOf(b));
}

function refuseExtra(msg: string) {
  return refuse("INVALID_INPUT", msg, { errors: { extras: msg } });
}
