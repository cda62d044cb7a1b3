import { extraLine } from "~/models/booking/row/line";
import { MAX_EXTRAS } from "~/models/catalogue/package/limits";
import { type PricedExtra, type PriceFacts, soldLines } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { refuseField } from "~/result";
import { formatDate, isInSeasons, whenItRuns } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type WantedExtra } from "~/values/extras";
import { type Line } from "~/values/sale-lines";

/** What was sold keeps its name and price, and its quantity even if less is offered now; without a wish all stays. */
export const extras: Rule = {
  name: "extras",
  lines(facts) {
    const { package: pkg, party } = facts;
    const kept = soldExtras(facts);
    if (!facts.extras) return kept.map((line) => withinParty(line, party.numberOfPersons));
    const chosen = facts.extras
      .filter(({ quantity }) => quantity !== 0)
      .flatMap(({ _id, quantity }) => {
        const line = findExtra(facts, _id);
        return line ? [{ ...line, quantity }] : [];
      });
    const order = [...(pkg?.extras ?? []).map(({ _id }) => _id), ...kept.map(({ ref }) => ref)];
    return chosen.sort((a, b) => order.indexOf(a.ref ?? "") - order.indexOf(b.ref ?? ""));
  },
  refuse(facts) {
    const wanted = (facts.extras ?? []).filter(({ quantity }) => quantity > 0);
    const sold = soldExtras(facts);
    const most = Math.max(MAX_EXTRAS, sold.length);
    if (wanted.length > most) return refuseField("extras", `A booking has at most ${most} extras.`);
    const kept = sold.map(({ ref = "", quantity }) => ({ _id: ref, quantity }));
    const reasons = [
      ...wanted.map((each) => whyNot(facts, each)),
      ...(facts.extras ? wanted : kept).map((each) => whyNotThen(facts, each)),
    ];
    const msg = reasons.find(Boolean);
    return msg ? refuseField("extras", msg) : null;
  },
};

function whyNot(facts: PriceFacts, { _id, quantity }: WantedExtra) {
  const { package: pkg, party } = facts;
  const listed = listedExtra(facts, _id);
  const line = findExtra(facts, _id);
  if (!line) return `${listed?.name ?? "One of the extras"} is not offered with ${pkg?.packageTitle ?? "this trip"}.`;
  const before = soldExtras(facts).find(({ ref }) => ref === _id)?.quantity ?? 0;
  const most = Math.max(before, listed && isOffered(listed) ? listed.maxQuantity : 0);
  if (quantity > most) return `Of ${line.label} there are at most ${most}.`;
  if (line.per !== "person" || quantity <= party.numberOfPersons) return null;
  const persons = counted(party.numberOfPersons, "person");
  return `${line.label} is per person: with ${persons} choose at most ${party.numberOfPersons}.`;
}

/** What was sold outside of its days stays as it is, and moves with a trip whose price is promised. */
function whyNotThen(facts: PriceFacts, { _id, quantity }: WantedExtra) {
  const { day, sold, hasLockedPrice } = facts;
  const { name, seasons = [] } = listedExtra(facts, _id) ?? {};
  if (day === null || isInSeasons(seasons, day)) return null;
  const before = soldExtras(facts).find(({ ref }) => ref === _id)?.quantity ?? 0;
  if (quantity <= before && sold && (hasLockedPrice || !isInSeasons(seasons, sold.day))) return null;
  return `${name} runs ${whenItRuns(seasons)} only. Please leave it out of a trip that starts on ${formatDate(day)}, or choose another day.`;
}

function findExtra(facts: PriceFacts, id: string): Line | undefined {
  const listed = listedExtra(facts, id);
  return (
    soldExtras(facts).find(({ ref }) => ref === id) ??
    (listed && isOffered(listed) ? extraLine({ ...listed, quantity: 0, each: listed.price }) : undefined)
  );
}

function listedExtra({ package: pkg }: PriceFacts, id: string) {
  return pkg?.extras.find(({ _id }) => _id === id);
}

function isOffered({ isOffered: offered = true }: PricedExtra) {
  return offered;
}

function soldExtras(facts: PriceFacts) {
  return (soldLines(facts) ?? []).filter(({ kind }) => kind === "extra");
}

function withinParty(line: Line, persons: number) {
  return line.per === "person" ? { ...line, quantity: Math.min(line.quantity, persons) } : line;
}
