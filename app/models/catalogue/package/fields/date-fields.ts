import { z } from "zod";

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
