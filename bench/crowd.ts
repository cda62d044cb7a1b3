import { forgetLimits } from "./bookings";
import { openEditor } from "./crowd/editor";
import { type Seen, waitsTable } from "./crowd/report";
import { anyRequest, listAsked } from "./crowd/requests";
import { load } from "./load";
import { openStage, type Stage } from "./stage";
import { cpuOf, cpuOfFamily, memoryOf } from "./usage";

// npm run bench:crowd [-- seconds]
// Keeps 500 connections busy, each with one request at a time, and changes the catalogue every ten seconds. The load
// generator shares the machine with the site and PostgreSQL and never pauses, so the site is never idle.

const CONNECTIONS = 500;
const WARM_UP = 10;
const BETWEEN_CHANGES = 10_000;

const seconds = Number(process.argv[2] ?? 300);
const stage = await openStage();
try {
  await meetCrowd(stage);
} finally {
  await stage.close();
}

async function meetCrowd(stage: Stage) {
  const { chinar } = stage.sites;
  const asked = await listAsked(stage);
  const editor = await openEditor(stage);
  const seen: Seen[] = [];
  const wrong: string[] = [];
  const crowd = { port: chinar.port, connections: CONNECTIONS, next: () => anyRequest(asked) };
  const usage = () => ({ app: cpuOf(chinar.pid), database: cpuOfFamily(stage.postmaster), time: performance.now() });

  console.warn("Warming up…");
  await load({ ...crowd, seconds: WARM_UP, onAnswer: () => {} });
  const memory = [memoryOf(chinar.pid)];
  const before = usage();
  const changing = setInterval(() => {
    memory.push(memoryOf(chinar.pid));
    void Promise.all([editor.changeAndLook(), forgetLimits(stage)]);
  }, BETWEEN_CHANGES);
  console.warn(`${seconds} s…`);
  await load({
    ...crowd,
    seconds,
    onAnswer({ request: { kind }, status, start, took }) {
      seen.push({ kind, start, took });
      if (status !== asked[kind].status) wrong.push(`${kind} ${status}`);
    },
  });
  clearInterval(changing);
  const after = usage();
  memory.push(memoryOf(chinar.pid));

  const rate = seen.length / ((after.time - before.time) / 1000);
  const cpu = [after.app - before.app, after.database - before.database].map((each) => (each * 1000) / seen.length);
  const lines = [
    waitsTable(seen, editor),
    `Requests a second: ${rate.toFixed(0)}; CPU-seconds for 1,000, app + database: ${cpu.map((each) => each.toFixed(2)).join(" + ")}`,
    `Wrong answers: ${[wrong.length, ...new Set(wrong)].join(", ")}`,
    `Changes: ${editor.changes.length}, refused: ${editor.changes.filter(({ status }) => status !== 200).length}; pages that did not show the change just made: ${editor.stale()}`,
    `First home page after a change, at rest: ${(await editor.timeOfRender()).toFixed(0)} ms`,
    `Memory of the app every 10 s, MB: ${memory.map((each) => each.toFixed(0)).join(" ")}`,
  ];
  console.log(lines.join("\n\n"));
}
