import { cellOf, TYPED } from "./columns";
import { type Plan } from "./plan-import.server";
import { type Fault } from "./read-rows.server";

type ChangedField = { column: string; before: string; after: string };

export type Report = {
  faults: Fault[];
  moreFaults: number;
  additions: string[];
  changes: { _id: string; packageTitle: string; fields: ChangedField[] }[];
  unchanged: number;
};

const MAX_FAULTS = 100;
const MAX_TEXT = 160;

export function reportOf({ faults, additions, changes, unchanged }: Plan): Report {
  return {
    faults: faults.slice(0, MAX_FAULTS),
    moreFaults: Math.max(0, faults.length - MAX_FAULTS),
    additions: additions.map(({ input }) => input.packageTitle),
    changes: changes.map(({ before, edit }) => ({
      _id: before.id,
      packageTitle: before.packageTitle,
      fields: TYPED.filter((column) => edit[column] !== undefined).map((column) => ({
        column,
        before: column === "itinerary" ? "as it is stored" : shortened(before[column]),
        after: shortened(edit[column]),
      })),
    })),
    unchanged,
  };
}

function shortened(value: Parameters<typeof cellOf>[0] = "") {
  const text = String(cellOf(value)).trim().replaceAll("\n", ", ");
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
