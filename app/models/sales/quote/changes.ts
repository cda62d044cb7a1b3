import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/sale";

import { type RevisionJson } from "./json";
import { lineInWords } from "./price";

type Version = Omit<RevisionJson, "itinerary" | "packageId">;

export type QuoteChange = { what: string; was: string; becomes: string };

/** What a reader would notice between two versions, besides the days' text. Optional lines and the note are left out. */
export function changesBetween(before: Version, after: Version): QuoteChange[] {
  const rows: [string, string, string][] = [
    ["Title", before.packageTitle, after.packageTitle],
    ["Start", formatDate(before.startDate), formatDate(after.startDate)],
    ["Days", daysInWords(before), daysInWords(after)],
    ["Persons", partyInWords(before), partyInWords(after)],
    ["Price per person", formatRupees(before.unitPrice), formatRupees(after.unitPrice)],
    ...linesOfBoth(before, after),
    ["Included", before.includedFeatures.join(", "), after.includedFeatures.join(", ")],
    ["Not included", before.excludedFeatures.join(", "), after.excludedFeatures.join(", ")],
    ["Total", formatRupees(before.total), formatRupees(after.total)],
  ];
  return rows.filter(([, was, becomes]) => was !== becomes).map(([what, was, becomes]) => ({ what, was, becomes }));
}

function daysInWords({ days, nights }: Version) {
  return `${days} Days / ${nights} Night`;
}

/** Lines are the same by their ids. */
function linesOfBoth(before: Version, after: Version): [string, string, string][] {
  const ids = [...new Set([...before.lines, ...after.lines].map(({ _id }) => _id))];
  return ids.map((id) => {
    const [was, becomes] = [before, after].map(({ lines }) =>
      lines.find(({ _id, isOptional }) => _id === id && !isOptional),
    );
    const words = (line: typeof was) => (line ? `${line.name}: ${lineInWords(line)}` : "none");
    return [becomes?.name ?? was?.name ?? "", words(was), words(becomes)];
  });
}
