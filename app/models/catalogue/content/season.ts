import { type CalendarDate, dayOfYearInWords, seasonsInWords } from "~/values/calendar";

type Dates = { rule: string; seasons: string[]; firstDay: CalendarDate | null; lastDay: CalendarDate | null };

type Seasonal = { seasonInWords: string | null; dates: Dates };

/** "1 July to 15 September": as the rules of its days say it; else as somebody typed it, which no day follows. */
export function seasonOf({ seasonInWords, dates }: Seasonal) {
  return seasonInRules(dates) ?? seasonInWords;
}

/** Fixed dates say themselves when the trip runs. */
function seasonInRules({ rule, seasons, firstDay, lastDay }: Dates) {
  if (rule === "fixed") return null;
  if (seasons.length > 0) return seasonsInWords(seasons).join(", ");
  const from = firstDay && `from ${dateInWords(firstDay)}`;
  const to = lastDay && `until ${dateInWords(lastDay)}`;
  return [from, to].filter(Boolean).join(" ") || null;
}

function dateInWords(date: CalendarDate) {
  return `${dayOfYearInWords(date.slice(5))} ${date.slice(0, 4)}`;
}

/** Asked of whoever types a season that no rule keeps. */
export function seasonQuestion({ seasonInWords, dates }: Seasonal) {
  if (!seasonInWords || dates.rule === "fixed" || seasonInRules(dates) !== null) return undefined;
  return `You wrote a season in words (${seasonInWords}), and any day can be booked: which days? Say it under When it starts.`;
}
