import { type Figures, type Measured } from "./measure";

/** A Markdown table of CPU-seconds with their ratios to the other sites. */
export function cpuTable(rows: Measured[], homeLimit: Figures | undefined) {
  return markdown(
    ["CPU-seconds for 1,000 requests", "limit", "Express: app + db", "Chinar: app + db", "× limit", "× Express"],
    rows.map(({ name, chinar, express, limit }) => [
      name,
      limit ? small(total(limit)) : "",
      express ? parts(express) : "",
      parts(chinar),
      ratio(chinar, limit ?? homeLimit),
      ratio(chinar, express),
    ]),
  );
}

export function trafficTable(rows: Measured[]) {
  const each = ({ limit, express, chinar }: Measured, show: (figures: Figures) => string) =>
    [limit, express, chinar].map((figures) => (figures ? show(figures) : "–")).join(" / ");
  return markdown(
    ["limit / Express / Chinar", "requests a second", "p99, ms", "bytes on the wire", "memory after it, MB"],
    rows.map((row) => [
      row.name,
      each(row, ({ rate }) => rate.toFixed(0)),
      each(row, ({ p99 }) => p99.toFixed(0)),
      each(row, ({ bytes }) => bytes.toFixed(0)),
      each(row, ({ memory }) => memory.toFixed(0)),
    ]),
  );
}

export function processTable(sites: { name: string; startTime: number; atStart: number; most: number }[]) {
  return markdown(
    ["process", "start, s", "memory after the start, MB", "most memory after a row, MB"],
    sites.map(({ name, startTime, atStart, most }) => [
      name,
      (startTime / 1000).toFixed(2),
      atStart.toFixed(0),
      most.toFixed(0),
    ]),
  );
}

export function markdown(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

function total({ app, database }: Figures) {
  return app + database;
}

function parts({ app, database }: Figures) {
  return `${small(app)} + ${small(database)}`;
}

function ratio(figures: Figures, other: Figures | undefined) {
  return other ? (total(figures) / total(other)).toFixed(2) : "";
}

function small(seconds: number) {
  return seconds.toFixed(seconds < 1 ? 3 : 2);
}
