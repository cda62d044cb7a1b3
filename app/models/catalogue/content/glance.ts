import { z } from "zod";

import { lineField } from "~/values/fields";

import { type DayFact, driveTime } from "./day-facts";
import { seasonOf } from "./season";

const MAX = 60;

function textField(what: string) {
  return z
    .union([z.string(), z.null()], { error: `Please enter ${what} as text.` })
    .transform((text) => text?.trim() || null)
    .pipe(lineField(what, MAX).nullable());
}

function numberField(min: number, max: number, message: string) {
  return z
    .union([z.number(), z.string(), z.null()], { error: message })
    .transform((input) => (typeof input === "string" ? numberIn(input) : input))
    .refine((number) => number === null || (Number.isInteger(number) && number >= min && number <= max), message);
}

function numberIn(text: string) {
  if (text.trim() === "") return null;
  return /^\s*\d{1,2},?\d{0,3}\s*$/.test(text) ? Number(text.replace(",", "")) : Number.NaN;
}

export const glanceFields = {
  groupSize: textField("the group"),
  ageFrom: numberField(0, 99, "Please enter the youngest age as a whole number, or nothing."),
  highestNight: textField("the highest sleeping place"),
  highestMetres: numberField(1, 6000, "Please enter the altitude in metres, up to 6,000, or nothing."),
  hardestDay: textField("the hardest day"),
  seasonInWords: textField("the season"),
  languages: textField("the languages"),
  startsAt: textField("where the trip starts"),
};

export type Glance = { [Name in keyof typeof glanceFields]: z.output<(typeof glanceFields)[Name]> };

type Seen = Glance & { dayFacts: DayFact[] } & Parameters<typeof seasonOf>[0];

export function glanceInWords(glance: Seen): [label: string, words: string][] {
  const { groupSize, ageFrom, highestNight, highestMetres, hardestDay, languages, startsAt } = glance;
  const bed = [highestMetres && `${highestMetres.toLocaleString("en-IN")} m`, highestNight].filter(Boolean).join(", ");
  const facts: [string, string | null][] = [
    ["Longest drive", longestDrive(glance.dayFacts)],
    ["Highest night", bed],
    ["Hardest day", hardestDay],
    ["Group", groupSize],
    ["Age", ageFrom === null ? null : `from ${ageFrom}`],
    ["Season", seasonOf(glance)],
    ["Languages", languages],
    ["Starts at", startsAt],
  ];
  return facts.flatMap(([label, words]) => (words ? [[label, words]] : []));
}

function longestDrive(facts: DayFact[]) {
  const [longest] = [...facts].sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
  if (!longest?.minutes) return null;
  return `${driveTime(longest.minutes)}${longest.km ? `, ${longest.km} km` : ""}, day ${longest.day}`;
}

export function altitudeAdvice({ highestMetres }: Pick<Glance, "highestMetres">) {
  if (!highestMetres || highestMetres <= 3000) return null;
  return "You sleep above 3,000 m, where the air is thin: the first days are slow, and who has trouble with heart or lungs should ask a doctor before booking.";
}
