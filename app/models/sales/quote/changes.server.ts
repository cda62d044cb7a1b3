import { soldInWords } from "~/models/catalogue/content/rooms-and-cars";
import { routeInWords } from "~/models/catalogue/content/waypoints";
import { dueOf, dueRows } from "~/models/money/due/due-of";
import { formatDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { countsInWords, type Line, rowsInWords } from "~/values/sale-lines";

import { readDays } from "./read-days.server";
import { type RevisionJson } from "./revision-json";

export type QuoteChange = { what: string; was: string; becomes: string };

/** What a reader would notice between two versions. Optional lines, the note and the text of a day are left out. */
export function changesBetween(before: RevisionJson, after: RevisionJson): QuoteChange[] {
  const rows: [string, string, string][] = [
    ["Title", before.packageTitle, after.packageTitle],
    ["Start", formatDate(before.startDate), formatDate(after.startDate)],
    ["Days", daysInWords(before), daysInWords(after)],
    ...eachDay(before, after),
    ["The way", routeInWords(before.route) || "none", routeInWords(after.route) || "none"],
    ["Persons", partyInWords(before), partyInWords(after)],
    ...soldOfBoth(before, after),
    ["Of these", countsInWords(before.sale), countsInWords(after.sale)],
    ["Price per person", formatRupees(before.unitPrice), formatRupees(after.unitPrice)],
    ...linesOfBoth(before, after),
    ["Included", before.includedFeatures.join(", "), after.includedFeatures.join(", ")],
    ["Not included", before.excludedFeatures.join(", "), after.excludedFeatures.join(", ")],
    ["Total", formatRupees(before.total), formatRupees(after.total)],
    ...termsOfBoth(before, after),
  ];
  return rows.filter(([, was, becomes]) => was !== becomes).map(([what, was, becomes]) => ({ what, was, becomes }));
}

function soldOfBoth(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was, becomes] = [before, after].map((version) => new Map(soldInWords(version, version.numberOfPersons)));
  const names = new Set([...(was?.keys() ?? []), ...(becomes?.keys() ?? [])]);
  return [...names].map((name) => [name, was?.get(name) ?? "none", becomes?.get(name) ?? "none"]);
}

function daysInWords({ days, nights }: RevisionJson) {
  return `${days} Days / ${nights} Night`;
}

function eachDay(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was, becomes] = [before, after].map((version) => ({
    titles: new Map(readDays(version.itinerary)?.days.map(({ day, title }) => [day, title])),
    nights: new Map(version.dayFacts.map(({ day, sleepsAt }) => [day, sleepsAt])),
  }));
  const days = Array.from({ length: Math.max(before.days, after.days) }, (_, row) => row + 1);
  return days.flatMap((day): [string, string, string][] => [
    [`Day ${day}`, was?.titles.get(day) || "none", becomes?.titles.get(day) || "none"],
    [`Night of day ${day}`, was?.nights.get(day) || "none", becomes?.nights.get(day) || "none"],
  ]);
}

/** Only where they differ, because sums and days of another trip differ by themselves. A draft has none yet. */
function termsOfBoth(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was, becomes] = [before, after].map(({ terms, total: totalPrice, startDate }) => {
    const quoted = terms && { bookingStatus: "quoted", totalPrice, paid: 0, startDate, terms };
    return quoted ? dueRows(dueOf(quoted, today())).map((row) => row.join(": ")) : [];
  });
  if (!before.terms || !after.terms || JSON.stringify(before.terms) === JSON.stringify(after.terms)) return [];
  return [["Payments and cancellation", was?.join("; ") ?? "", becomes?.join("; ") ?? ""]];
}

/** Lines are the same by their ids, or by their names where a version was sent without ids. */
function linesOfBoth(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was = [], becomes = []] = [before, after].map(({ sale }) =>
    sale.filter(({ kind, optional }) => kind !== "person" && !optional),
  );
  const isSame = (a: Line) => (b: Line) => a.kind === b.kind && (a.ref === b.ref || a.label === b.label);
  const gone = was.filter((line) => !becomes.some(isSame(line)));
  return [
    ...gone.map((line): [string, string, string] => [line.label, words(line), "none"]),
    ...becomes.map((line): [string, string, string] => {
      const old = was.find(({ ref, kind }) => ref === line.ref && kind === line.kind) ?? was.find(isSame(line));
      return [line.label, words(old), words(line)];
    }),
  ];
}

function words(line: Line | undefined) {
  const [row] = line ? rowsInWords([line]) : [];
  return row ? row.join(" = ") : "none";
}
