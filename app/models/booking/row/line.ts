import { counted } from "~/values/counted";
import { type SoldExtra } from "~/values/extras";
import { countedAdults, countedChildren, type Party } from "~/values/party";
import { eachOf, less, type Line } from "~/values/sale-lines";

export function adultsLine({ numberOfPersons, numberOfChildren }: Party, each: number, listed?: number): Line {
  const quantity = numberOfPersons - numberOfChildren;
  const label = numberOfChildren === 0 ? counted(quantity, "person") : countedAdults(quantity);
  const hand = listed === undefined || listed === each ? {} : { listed };
  return { rule: "adults", kind: "person", label, quantity, each, ...hand };
}

export function childrenLine({ numberOfChildren: quantity }: Party, each: number): Line {
  return { rule: "children", kind: "person", label: countedChildren(quantity), quantity, each };
}

export function extraLine({ _id, name, per, quantity, each }: Omit<SoldExtra, "per"> & Pick<Line, "per">): Line {
  return { rule: "extras", ref: _id, kind: "extra", label: name, ...(per && { per }), quantity, each };
}

type Offer = { code: string | null; percent: number };

/** What an offer takes off each person's price; extras and supplements are not discounted. */
export function offerLines(lines: Line[], { code, percent }: Offer): Line[] {
  return lines
    .filter(({ kind, per }) => kind === "person" && per === undefined)
    .map(({ rule, quantity }) => {
      const each = eachOf(lines, rule) ?? 0;
      return { ...discounted(code), of: rule, quantity, each: less(each, percent) - each, percent };
    });
}

function discounted(code: string | null) {
  return {
    rule: "offer",
    ...(code === null ? {} : { ref: code }),
    kind: "less" as const,
    label: code === null ? "Discount" : `Discount with ${code}`,
  };
}

/** The difference of a total that was agreed otherwise than the price; nothing where it is the price. */
export function agreedLine(each: number): Line[] {
  return each === 0 ? [] : [{ rule: "agreed", kind: "agreed", label: "Price agreed otherwise", quantity: 1, each }];
}
