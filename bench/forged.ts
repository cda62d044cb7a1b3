import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { quantile } from "./measure";
import { markdown } from "./report";
import { openStage, type Site } from "./stage";

const KEYS = {
  PAYMENT_GATEWAY: "razorpay",
  RAZORPAY_KEY_ID: "rzp_test_0123456789abcd",
  RAZORPAY_KEY_SECRET: "key-".repeat(8),
  RAZORPAY_WEBHOOK_SECRET: "event-".repeat(8),
  // Nobody answers there.
  RAZORPAY_API_URL: "http://127.0.0.1:9",
};
const SECONDS = 5;
const A_SECOND = 1_000;
const PAGES = ["/", "/login", "/packages"];
const EVENT = JSON.stringify({ event: "payment_link.paid", payload: { note: "x".repeat(1_500) } });

/** What a reader waits for pages alone, and while a thousand forged events come each second. */
export async function underForgedEvents(rounds = 3) {
  const stage = await openStage({ env: KEYS });
  try {
    const { chinar } = stage;
    const [alone, meanwhile] = [new Map<string, number[]>(), new Map<string, number[]>()];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const refused = send(chinar);
      await read(chinar, round === 0 ? new Map<string, number[]>() : meanwhile);
      await refused;
      await read(chinar, round === 0 ? new Map<string, number[]>() : alone);
    }
    const of = (times: number[] = []) => [0.5, 0.99].map((part) => quantile(times, part).toFixed(1));
    const rows = PAGES.map((path) => [path, ...of(alone.get(path)), ...of(meanwhile.get(path))]);
    return markdown(["ms", "alone", "p99", `with ${A_SECOND} forged events a second`, "p99"], rows);
  } finally {
    await stage.close();
  }
}

async function read({ url }: Site, times: Map<string, number[]>) {
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until)
    for (const path of PAGES) {
      const start = performance.now();
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
      times.set(path, [...(times.get(path) ?? []), performance.now() - start]);
      await sleep(10);
    }
}

async function send(site: Site) {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const start = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < SECONDS * A_SECOND) {
    while (sent.length < ((performance.now() - start) / 1000) * A_SECOND) sent.push(forge(site, agent));
    await sleep(5);
  }
  await Promise.all(sent);
  const took = (performance.now() - start) / 1000;
  if (took > SECONDS + 1) console.warn(`The site took ${took.toFixed(1)} s for what was sent in ${SECONDS}.`);
  agent.destroy();
}

function forge({ port }: Site, agent: Agent) {
  const headers = { "Content-Type": "application/json", "X-Razorpay-Signature": "a".repeat(64) };
  return new Promise<void>((resolve, reject) => {
    request({ port, agent, headers, method: "POST", path: "/webhooks/payments/razorpay" }, (answer) => {
      if (answer.statusCode !== 400) reject(new Error(`${answer.statusCode} for a forged event`));
      answer.resume().once("end", resolve);
    })
      .once("error", reject)
      .end(EVENT);
  });
}
