// npx tsx bench/cached-pages.ts SITE_URL [PATH…]
// Asks a running site for pages as a visitor, to whom cached ones are sent, and with the cookie of a session that does not
// exist, for whom they are rendered: in pairs of random order, one after the other.

const PAIRS = Number(process.env.PAIRS ?? 300);

const [site = "http://localhost:3000", ...paths] = process.argv.slice(2);
const kinds = { cached: undefined, rendered: `session=${encodeURIComponent(btoa('"nobody"'))}` };

for (const path of paths.length ? paths : ["/", "/packages", await firstPackage()]) {
  const times = { cached: [] as number[], rendered: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = ["cached", "rendered"] as const;
    for (const kind of Math.random() < 0.5 ? order : order.toReversed())
      times[kind].push(await timeOf(path, kinds[kind]));
  }
  const [cached, rendered] = [median(times.cached), median(times.rendered)];
  console.warn(
    `${path}: cached ${cached.toFixed(2)} ms, rendered ${rendered.toFixed(2)} ms, ${(rendered / cached).toFixed(1)} times as long`,
  );
}

async function timeOf(path: string, cookie?: string) {
  const start = performance.now();
  const response = await fetch(site + path, {
    headers: { "Accept-Encoding": "br", ...(cookie ? { Cookie: cookie } : {}) },
  });
  await response.arrayBuffer();
  return performance.now() - start;
}

async function firstPackage() {
  const home = await (await fetch(site)).text();
  return /\/packages\/[\da-f-]{36}/.exec(home)?.[0] ?? "/contact";
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
