import { chromium } from "@playwright/test";

import { findBrowser } from "../tests/e2e/support/browser";

import { type FirstLoad, visit } from "./first-load/visit";
import { partOf } from "./measure";
import { openStage, type Stage } from "./stage";
import { markdown } from "./table";

// npm run bench:first-load [-- rounds]
// A real browser opens the home page and a package page for the first time, as a phone on Slow 3G. Chinar, the limit
// (bare node:http with the same HTML and script, without pictures) and the plain Express site take turns. Prints medians.

const rounds = Number(process.argv[2] ?? 5);
const stage = await openStage();
try {
  await openPages(stage);
} finally {
  await stage.close();
}

async function openPages({ sites, packages }: Stage) {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  for (const [page, path] of [
    ["home", "/"],
    ["package", `/packages/${packages[0]}`],
  ] as const) {
    const loads = { limit: [] as FirstLoad[], Express: [] as FirstLoad[], Chinar: [] as FirstLoad[] };
    for (let round = 0; round < rounds; round += 1) {
      loads.limit.push(await visit(browser, sites.pages.url + path));
      loads.Express.push(await visit(browser, sites.express.url + path));
      loads.Chinar.push(await visit(browser, sites.chinar.url + path));
    }
    console.log(`${tableOf(page, loads)}\n`);
  }
  await browser.close();
}

function tableOf(page: string, loads: Record<"limit" | "Express" | "Chinar", FirstLoad[]>) {
  return markdown(
    [`${page}: seconds = × limit`, "first paint", "live total", "largest picture", "KB"],
    Object.entries(loads).map(([site, seen]) => {
      const cell = (key: keyof FirstLoad) => {
        const time = inThousands(seen, key);
        const limit = inThousands(loads.limit, key);
        if (Number.isNaN(time)) return "–";
        return Number.isNaN(limit) ? time.toFixed(2) : `${time.toFixed(2)} = ${(time / limit).toFixed(2)}×`;
      };
      return [site, cell("paint"), cell("total"), cell("picture"), inThousands(seen, "bytes").toFixed(0)];
    }),
  );
}

/** The median, in seconds for times and in kilobytes for bytes. */
function inThousands(loads: FirstLoad[], key: keyof FirstLoad) {
  return (
    partOf(
      loads.map((load) => load[key]),
      0.5,
    ) / 1000
  );
}
