import { parseArgs } from "node:util";

import { answerTimes } from "./answers";
import { underForgedEvents } from "./forged";
import { measureRow, memoryOf } from "./measure";
import { officeTable } from "./office";
import { chart, cpuTable, write } from "./report";
import { ROWS } from "./rows";
import { openStage } from "./stage";

// npm run bench [-- what] [options]: docs/PERFORMANCE.md
//   sites (without a name)   compares the build with the limit and with a plain Express site
//   office 1000 100000       the desk's pages, one column for each number of bookings
//   answers                  whether response times reveal who has an account
//   forged                   what readers notice while somebody sends forged events of the payment provider
// --only "home" measures the rows with this text. --rounds 7 takes more turns. --against DIR measures the build in another
// directory instead of the other sites. --write puts the result into docs/PERFORMANCE.md.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string" },
    against: { type: "string" },
    write: { type: "boolean" },
  },
});
const [what = "sites", ...sizes] = positionals;
const { only, against } = values;

const texts = await result();
for (const [name, text] of Object.entries(texts)) {
  console.log(`${text}\n`);
  if (values.write) await write(name, text);
}

async function result(): Promise<Record<string, string>> {
  const rounds = values.rounds ? Number(values.rounds) : undefined;
  switch (what) {
    case "sites":
      return measureSites(rounds);
    case "office":
      return { office: await officeTable(sizes.map(Number), { only, rounds }) };
    case "answers":
      return { answers: await answerTimes(rounds) };
    case "forged":
      return { forged: await underForgedEvents(rounds) };
    default:
      throw new Error(`There is no bench of ${what}.`);
  }
}

async function measureSites(rounds = 3) {
  console.warn("Filling the database and starting the sites…");
  const stage = await openStage({ against, isCompared: !against });
  try {
    const { startTime, pid } = stage.chinar;
    const start = `Chinar shows the first home page ${(startTime / 1000).toFixed(1)} s after its start, with ${memoryOf(pid).toFixed(0)} MB.`;
    const measured = [];
    for (const row of ROWS.filter(({ name }) => name.includes(only))) {
      console.warn(`  ${row.name}…`);
      measured.push(await measureRow(stage, row, rounds));
    }
    if (values.write) chart(measured);
    return { sites: `${cpuTable(measured)}\n\n${start}` };
  } finally {
    await stage.close();
  }
}
