// Reads `npm audit --json` and fails for each public advisory that docs/decisions/038 does not explain.
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const decided = readFileSync(new URL("../docs/decisions/038-the-end-of-remix-2.md", import.meta.url), "utf8");
const { vulnerabilities, message } = JSON.parse(await text(process.stdin));
if (!vulnerabilities) throw new Error(`The advisory database gave no answer: ${message}`);

const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each === "object"));
const open = new Map(
  found.filter(({ url }) => !decided.includes(url.split("/").at(-1))).map((each) => [each.url, each]),
);
for (const { url, name, range, severity, title } of open.values())
  console.error(`${severity}: ${name} ${range}: ${title}, ${url}`);
console.log(`${found.length} advisories, ${open.size} without a decision.`);
process.exitCode = open.size > 0 ? 1 : 0;
