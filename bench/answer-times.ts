import pg from "pg";

// npx tsx bench/answer-times.ts SITE_URL DATABASE_URL
// Checks that response times do not reveal who has an account (docs/decisions/008-what-a-stranger-learns.md).
// Sends the same request for an e-mail address with an account and for one without, in pairs of random order, and prints
// the response times. If |z| of the rank-sum test is below 2, they reveal nothing. Use a test database only: the script
// adds and removes accounts and empties the table of rate limits.

const PAIRS = Number(process.env.PAIRS ?? 100);
const MARK = "answer-times";

const [site = "", databaseUrl = ""] = process.argv.slice(2);
if (!site || !databaseUrl) throw new Error("Which site, and which database?");
const database = new pg.Client(databaseUrl);
await database.connect();

try {
  await compare("/login", { password: "wrong words" });
  await compare("/forgot-password");
  await addAccounts({ verified: false });
  await compare("/resend-verification");
} finally {
  await removeAccounts();
  await database.end();
}

async function compare(path: string, more: Record<string, string> = {}) {
  if (path !== "/resend-verification") await addAccounts({ verified: true });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The rate limit would refuse so many requests from one client.
    if (pair % 10 === 0) await database.query('DELETE FROM "RateLimit"');
    const kinds: ("known" | "unknown")[] = Math.random() < 0.5 ? ["known", "unknown"] : ["unknown", "known"];
    for (const kind of kinds)
      times[kind].push(await timeOf(path, { email: `${MARK}-${kind}-${pair}@example.com`, ...more }));
  }
  const cells = [median(times.known), median(times.unknown)].map((ms) => `${ms.toFixed(1)} ms`.padStart(12));
  console.warn(`${path.padEnd(24)}${cells.join("")}   z ${rankSum(times.known, times.unknown).toFixed(2)}`);
}

async function timeOf(path: string, fields: Record<string, string>) {
  const start = performance.now();
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await fetch(site + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });
  await response.text();
  return performance.now() - start;
}

async function addAccounts({ verified }: { verified: boolean }) {
  await removeAccounts();
  // Has the bcrypt cost of production, so that comparing takes as long as for an unknown address.
  const hash = `$2b$12$${"a".repeat(53)}`;
  await database.query(
    `INSERT INTO "User" ("id", "name", "email", "emailVerifiedAt", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country")
     SELECT gen_random_uuid(), 'Trial', $1 || '-known-' || n || '@example.com', CASE WHEN $2 THEN now() END, $3, '', '', '', '', '', ''
     FROM generate_series(0, $4::int - 1) AS n`,
    [MARK, verified, hash, PAIRS],
  );
}

async function removeAccounts() {
  await database.query(`DELETE FROM "Mail" WHERE "to" LIKE $1 || '-%'`, [MARK]);
  await database.query(`DELETE FROM "User" WHERE "email" LIKE $1 || '-%'`, [MARK]);
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** The z of the Mann–Whitney test: how far the two samples lie apart, in standard deviations. */
function rankSum(left: number[], right: number[]) {
  const n = left.length;
  const m = right.length;
  const wins = left.reduce((sum, a) => sum + right.filter((b) => a > b).length, 0);
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
