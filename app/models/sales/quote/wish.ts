import { type QuoteLine, type Wish } from "~/models/sales/price/facts";
import { type CalendarDate } from "~/values/calendar";
import { type Counts } from "~/values/counts";
import { type WantedExtra } from "~/values/extras";
import { type Party } from "~/values/party";

import { DISCOUNT } from "./sale";

export type QuoteWish = Party & {
  startDate: CalendarDate;
  /** Absent: what the package costs. */
  unitPrice?: number;
  childPrice?: number;
  extras?: WantedExtra[];
  counts?: Counts;
  lines: QuoteLine[];
  discount?: number;
  discountLabel?: string;
};

/** What the price of a quote follows from, besides its package. Without children theirs is promised only where it is typed. */
export function wishOf({
  startDate,
  unitPrice,
  childPrice,
  extras,
  counts,
  lines,
  discount,
  ...more
}: QuoteWish): Wish {
  const { numberOfPersons, numberOfChildren, discountLabel } = more;
  return {
    day: startDate,
    party: { numberOfPersons, numberOfChildren },
    extras,
    counts,
    quote: { lines, ...(discount && { discount: { amount: discount, label: discountLabel || DISCOUNT } }) },
    hand: { each: unitPrice, childEach: childPrice ?? (numberOfChildren > 0 ? undefined : null) },
  };
}
