import { readFileSync, writeFileSync } from "node:fs";

import { format } from "oxfmt";

import { type Figures, type Measured, totalOf } from "./measure";
import { type SiteName } from "./stage";

const PAGE = "docs/PERFORMANCE.md";
const CHART = "docs/performance.svg";

/** CPU and the ratios to the sites that were measured too, then what else a visitor or the machine notices. */
export function cpuTable(rows: Measured[]) {
  const others = (["limit", "express", "before"] as const).filter((site) => rows.some((row) => row[site]));
  const home = rows[0]?.limit;
  return markdown(
    [
      "CPU-ms for a request, app + database",
      ...others,
      "Chinar",
      ...others.map((site) => `× ${site}`),
      "a second",
      "p99, ms",
      "bytes",
      "MB after it",
    ],
    rows.map((row) => [
      row.name,
      ...[...others, "chinar" as const].map((site) => parts(row[site])),
      ...others.map((site) => ratio(row.chinar, row[site] ?? (site === "limit" ? home : undefined))),
      ...(["rate", "p99", "bytes", "memory"] as const).map((figure) => (row.chinar?.[figure] ?? 0).toFixed(0)),
    ]),
  );
}

export function markdown(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

function parts(figures?: Figures) {
  return figures ? `${short(figures.app)} + ${short(figures.database)}` : "";
}

function ratio(figures?: Figures, other?: Figures) {
  return figures && other ? short(totalOf(figures) / totalOf(other)) : "";
}

function short(value: number) {
  return value.toFixed(value < 1 ? 3 : value < 100 ? 2 : 0);
}

/** Replaces what stands in the page under this name, between two comments. */
export async function write(name: string, text: string) {
  const [start, end] = [`<!-- bench: ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = readFileSync(PAGE, "utf8").split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for ${name}.`);
  const page = `${before}${start}\n\n${text}\n\n${end}${after}`;
  writeFileSync(PAGE, (await format(PAGE, page, { printWidth: 120 })).code);
}

const BARS: [SiteName, string][] = [
  ["limit", "bare node:http"],
  ["chinar", "Chinar"],
  ["express", "Express"],
];
const [LEFT, WIDTH, BAR, TOP] = [190, 520, 9, 56];
const STEPS = [0.01, 0.1, 1, 10];

/** Draws CPU for a request on a logarithmic scale, readable on light and on dark ground. */
export function chart(rows: Measured[]) {
  const x = (ms: number) => LEFT + (Math.log10(Math.max(ms, 0.005) / 0.005) / Math.log10(20 / 0.005)) * WIDTH;
  const height = TOP + rows.length * 42 + 10;
  const grid = STEPS.map(
    (ms) => `<line x1="${x(ms)}" y1="${TOP - 8}" x2="${x(ms)}" y2="${height - 12}"/>
      <text x="${x(ms)}" y="${TOP - 14}" text-anchor="middle">${ms} ms</text>`,
  );
  const bars = rows.flatMap((row, index) => {
    const y = TOP + index * 42;
    const each = BARS.map(([site], n) => {
      const figures = row[site];
      if (!figures) return "";
      const [top, end] = [y + n * (BAR + 2), x(totalOf(figures)).toFixed(1)];
      const width = (x(totalOf(figures)) - LEFT).toFixed(1);
      return `<rect class="${site}" x="${LEFT}" y="${top}" width="${width}" height="${BAR}"/>
        <text class="value" x="${Number(end) + 5}" y="${top + BAR - 1}">${short(totalOf(figures))}</text>`;
    });
    return [`<text x="${LEFT - 10}" y="${y + 20}" text-anchor="end">${row.name}</text>`, ...each];
  });
  const key = BARS.map(
    ([site, name], n) => `<rect class="${site}" x="${LEFT + n * 150}" y="8" width="12" height="12"/>
      <text x="${LEFT + 18 + n * 150}" y="18">${name}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 50} ${height}" role="img"
    aria-label="CPU-milliseconds for a request, app and database, on a logarithmic scale; the same figures are in the table.">
    <style>
      text { font: 12px system-ui, sans-serif; fill: #3c4043; }
      .value { font-size: 9px; }
      line { stroke: #8886; }
      .limit { fill: #8a8f94; } .chinar { fill: #17707c; } .express { fill: #d08a2e; }
      @media (prefers-color-scheme: dark) { text { fill: #d5d9dc; } .chinar { fill: #4fb3bf; } .express { fill: #e0a458; } }
    </style>${[...grid, ...key, ...bars].join("\n")}</svg>`;
  writeFileSync(CHART, svg);
}
