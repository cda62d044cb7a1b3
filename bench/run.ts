import { parseArgs } from "node:util";

import { measureRow } from "./measure";
import { listRows } from "./rows";
import { openStage } from "./stage";
import { cpuTable, processTable, trafficTable } from "./table";
import { memoryOf } from "./usage";

// npm run bench [-- --only "home"] [--rounds 3] [--large]
// Compares Chinar's build, the limit (bare node:http) and a plain Express 5 site on one database: docs/PERFORMANCE.md.
// --only measures the rows whose name contains the text. --large measures again with a million bookings of ten thousand
// packages. BENCH_CGROUP is the directory of a memory cgroup in which Chinar's process then runs.

const { values } = parseArgs({
  options: { only: { type: "string" }, rounds: { type: "string", default: "3" }, large: { type: "boolean" } },
});

await bench("12 packages, 1,000 bookings", { isLarge: false });
if (values.large) await bench("10,000 packages, 1,000,000 bookings", { isLarge: true });

async function bench(title: string, { isLarge }: { isLarge: boolean }) {
  console.warn(`${title}: filling the database and starting the sites…`);
  const stage = await openStage({ isLarge });
  try {
    const sites = Object.values(stage.sites).map((site) => ({ ...site, atStart: memoryOf(site.pid), most: 0 }));
    const measured = [];
    const rows = await listRows(stage);
    for (const row of rows.filter(({ name }) => name.includes(values.only ?? ""))) {
      console.warn(`  ${row.name}…`);
      measured.push(await measureRow(stage, row, Number(values.rounds)));
      for (const site of sites) site.most = Math.max(site.most, memoryOf(site.pid));
    }
    const homeLimit = measured.find(({ name }) => name === rows[0]?.name)?.limit;
    const tables = [cpuTable(measured, homeLimit), trafficTable(measured), processTable(sites)];
    console.log([`## ${title}`, ...tables].join("\n\n") + "\n");
  } finally {
    await stage.close();
  }
}
