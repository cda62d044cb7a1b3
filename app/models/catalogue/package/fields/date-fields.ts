import { z } from "zod";

import { isCalendarDate } from "~/values/calendar";
import { dateField, integerField, rupeesField } from "~/values/fields";
import { MAX_PRICE } from "~/values/money";

const MAX_SEATS = 500;

export const seatsField = integerField(1, MAX_SEATS, `Please enter a whole number of places from 1 to ${MAX_SEATS}.`);
export const cutoffField = integerField(0, 365, "Please enter a whole number of days from 0 to 365.");
export const priceField = rupeesField(
  MAX_PRICE,
  "Please enter the price per person in whole rupees, like 15,999.",
).refine((price) => !(price < 1), "Please enter a price of at least ₹1.");
export const dayField = (name: string) =>
  dateField(`Please choose ${name}.`, `Please give ${name} as a date that exists, like 2027-05-14.`);

/** The sent checkboxes on-0 to on-6 as bits, Sunday is 1. */
export function weekdaysIn(given: unknown) {
  if (typeof given !== "object" || given === null) return given;
  const weekdays = [0, 1, 2, 3, 4, 5, 6].reduce((bits, day) => bits | (`on-${day}` in given ? 1 << day : 0), 0);
  return { ...given, weekdays };
}

export const weekdaysField = z.int().min(1, "Please tick at least one weekday.");

/** Parts of the year, as a list like ["07-01/09-15"] or as text like "01-07 to 15-09" with commas; refused with this message. */
export function seasonsField(msg: string) {
  return z
    .union([z.string(), z.array(z.string())], { error: msg })
    .transform((input) => (typeof input === "string" ? input.split(",") : input))
    .transform((seasons) => seasons.flatMap((each) => (each.trim() ? [readSeason(each)] : [])))
    .refine((seasons) => seasons.length <= 12, "Please give at most 12 seasons.")
    .refine((seasons) => seasons.every((season) => season.split("/").every(isDayOfYear)), msg)
    .meta({
      description: "A list like 07-01/09-15 (month - day), or text like 01-07 to 15-09 (day - month) with commas.",
    });
}

/** "01-07 to 15-09" (day - month, as the site writes dates) becomes "07-01/09-15". */
function readSeason(text: string) {
  if (/^\d{2}-\d{2}\/\d{2}-\d{2}$/.test(text)) return text;
  const [, day1 = "", month1 = "", day2 = "", month2 = ""] =
    /^\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*(?:to|–|-)\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  return `${inYear(day1, month1)}/${inYear(day2, month2)}`;
}

function inYear(day: string, month: string) {
  return `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

// A leap year, so that 29 February may begin or end a season.
function isDayOfYear(text: string) {
  return isCalendarDate(`2000-${text}`);
}
