import { build, isBuilt } from "../../server/tools/build.js";

import { playAll, reportOf, violationsOf } from "./chaos";
import { scales } from "./steps";

// npm run chaos [-- short|medium|long [STEP]]
// Kills and breaks what a site depends on while clients book, and prints a report.

const [wanted = "long", only] = process.argv.slice(2);
const scale = Object.entries(scales).find(([name]) => name === wanted)?.[1];
if (!scale) throw new Error(`Which of ${Object.keys(scales).join(", ")}?`);

if (!isBuilt()) await build();
const outcomes = await playAll(scale, only, (outcome) =>
  console.warn([`${outcome.step}: ${outcome.state}`, ...violationsOf([outcome])].join("\n")),
);
const violations = violationsOf(outcomes);
console.log(`\n${reportOf(outcomes)}\n`);
console.log(violations.length === 0 ? "Nothing was lost, and nothing doubled." : violations.slice(0, 50).join("\n"));
process.exit(violations.length === 0 ? 0 : 1);
