import { partOf } from "../measure";
import { markdown } from "../table";

import { type Editor } from "./editor";
import { type Kind } from "./requests";

export type Seen = { kind: Kind; start: number; took: number };

const AFTER = 1000;

/** A request counts as "after a change" if it ran during a change or started less than a second after its end. */
export function waitsTable(seen: Seen[], { changes }: Editor) {
  const isAfterChange = ({ start, took }: Seen) =>
    changes.some((change) => start < change.end + AFTER && start + took > change.start);
  const kinds = [...new Set(seen.map(({ kind }) => kind))];
  const groups: [string, Seen[]][] = [
    ["all", seen],
    ...kinds.map((kind): [string, Seen[]] => [kind, seen.filter((each) => each.kind === kind)]),
    ["after a change", seen.filter(isAfterChange)],
    ["at other times", seen.filter((each) => !isAfterChange(each))],
  ];
  return markdown(["milliseconds", "requests", "median", "p99", "longest"], groups.map(line));
}

function line([name, seen]: [string, Seen[]]) {
  const times = seen.map(({ took }) => took);
  const parts = [0.5, 0.99, 1].map((part) => partOf(times, part).toFixed(0));
  return [name, String(times.length), ...parts];
}
