import { z } from "zod";

import { MONTH_NAMES } from "~/values/calendar";
import { lineField, typedNumber } from "~/values/fields";
import { like } from "~/values/pick";

import { type Mark, MARKS, monthNumber, readMonthLines, type TypedMonth, writeMonths } from "./months";

const MONTHS =
  "Please write each month on a line of its own, like: May | best | meadows green, road open | 9 | 24 (degrees by night and day).";

const [COLDEST, HOTTEST] = [-50, 50];

const givenShape = z.object({
  month: typedNumber.meta({ description: "1 to 12, or the name." }),
  mark: z.string().default(""),
  text: z.string().default(""),
  low: typedNumber,
  high: typedNumber,
});

export const monthsShape = z
  .array(
    z.object({
      month: like(z.int(), 5),
      mark: like(z.enum(MARKS), "best", "Empty: neither."),
      text: like(z.string(), "meadows green"),
      low: like(z.int().nullable(), 11, "Degrees Celsius by night."),
      high: like(z.int().nullable(), 24, "Degrees Celsius by day."),
    }),
  )
  .meta({ description: "What months are like; a month of which nothing is known is missing." });

/** Takes a list, or text as in the file of packages; gives the stored text. */
export const monthsField = z
  .union([z.string(), z.array(givenShape)], { error: MONTHS })
  .refine((input) => input.length <= 3_000, MONTHS)
  .transform((input) => (typeof input === "string" ? readMonthLines(input) : input))
  .transform((typed, context) => {
    const fault = typed.map(faultOf).find(Boolean) ?? twiceIn(typed);
    if (fault) context.addIssue({ code: "custom", message: fault });
    return writeMonths(
      typed.map(factOf).filter(({ mark, text, low, high }) => mark + text !== "" || low !== null || high !== null),
    );
  })
  .meta({ description: `A list with all months of which something is said, or text. ${MONTHS}` });

function factOf({ month, mark, text, low, high }: TypedMonth) {
  return {
    month: monthNumber(month),
    mark: mark as Mark,
    text: text.trim(),
    low: degreesIn(low),
    high: degreesIn(high),
  };
}

function degreesIn(typed: string) {
  if (typed === "") return null;
  return /^[-−–]?\d{1,2}( ?°C?)?$/.test(typed) ? Number.parseInt(typed.replace(/^[−–]/, "-"), 10) : Number.NaN;
}

function faultOf(typed: TypedMonth) {
  const { month, mark, text, low, high } = factOf(typed);
  const name = MONTH_NAMES[month - 1];
  if (!name) return MONTHS;
  if (!MARKS.includes(mark)) return `Please mark ${name} as best or good, or leave its mark empty.`;
  if (text.includes("|")) return `Please write about ${name} without the sign |.`;
  const line = text ? lineField(`the words about ${name}`, 60).safeParse(text) : null;
  if (line?.error) return line.error.issues[0]?.message ?? MONTHS;
  const degrees = [low, high].filter((each) => each !== null);
  if (!degrees.every((each) => each >= COLDEST && each <= HOTTEST))
    return `Please enter the degrees of ${name} as whole numbers from ${COLDEST} to ${HOTTEST}, or nothing.`;
  return low !== null && high !== null && low > high ? `Please give ${name} the lower temperature first.` : undefined;
}

function twiceIn(typed: TypedMonth[]) {
  const months = typed.map(({ month }) => monthNumber(month));
  const twice = months.find((month, index) => months.indexOf(month) !== index);
  return twice && `${MONTH_NAMES[twice - 1]} stands on two lines: please put them on one.`;
}
