import { type Terms } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { inDays } from "~/values/durations";

/** `before` is the day up to which it holds, in days before the start; absent where no day changes it. */
type Line = { text: string; until?: string; what?: string; before?: number; isFromThen?: boolean; isHidden: boolean };

export const NO_REFUND = "No refund from today";

/**
 * What comes back of a cancellation, and until when. All lines, so that a page can follow a typed day: hidden are those
 * that do not hold for this one. None where the terms have no tiers.
 */
export function refundsAhead({ tiers, basis }: Terms, startDate: CalendarDate | null, today: CalendarDate): Line[] {
  const given = tiers?.filter(({ percent }) => percent > 0);
  if (!given) return [];
  const isOver = (days: number) => startDate !== null && addDays(startDate, -days) < today;
  const last = given.at(-1);
  if (!last) return [{ text: NO_REFUND, isHidden: false }];
  return [
    ...given.map(({ days, percent }) => ({
      text: "Cancel until",
      until: startDate ? formatDate(addDays(startDate, -days)) : `${inDays(days)} before the start`,
      what: basis === "paid" || percent === 100 ? `${percent} % back` : `we keep ${100 - percent} % of the total`,
      before: days,
      isHidden: isOver(days),
    })),
    ...(last.days > 0
      ? [{ text: "After that", what: "nothing back", before: last.days, isHidden: isOver(last.days) }]
      : []),
    { text: NO_REFUND, before: last.days, isFromThen: true, isHidden: !isOver(last.days) },
  ];
}

export function refundsInWords(terms: Terms, startDate: CalendarDate | null, today: CalendarDate) {
  return refundsAhead(terms, startDate, today)
    .filter(({ isHidden }) => !isHidden)
    .map(({ text, until, what }) => [text, until].filter(Boolean).join(" ") + (what ? `: ${what}` : ""));
}
