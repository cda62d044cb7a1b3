import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeEach, expect, test } from "vitest";

import { hashSecret } from "~/values/secret.server";

import { query } from "../../support/database";
import { sessionCookieValue } from "../../support/session-cookie";
import { lockTable, ownDatabase, startSite, waitFor } from "../../support/site-process";
import { TYPED_SETTINGS } from "../../support/typed-settings";
import { ApiSession } from "../api-session";

const EMAIL = "yasir@example.com";
const PASSWORD = "walnut carving";

const settings = { ...(await ownDatabase(afterAll)), DEMO_DATA: "on", ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
// Two processes on one database, like two containers.
const here = await startSite(settings, { until: afterAll });
const there = await startSite(settings, { until: afterAll });

const admin = new ApiSession(there.url);
await admin.logIn(EMAIL, PASSWORD);

const COPIED = `"tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice", "imageKey", "availability",
  "description", "includedFeatures", "excludedFeatures", "tags", "itinerary", "updatedAt"`;

let id: string;
let name: string;

// Each test has a package of its own, which both processes have already cached.
beforeEach(async () => {
  name = `Trip ${crypto.randomUUID()}`;
  const [copy] = await sql(
    `INSERT INTO "Package" ("id", "packageTitle", ${COPIED}) SELECT gen_random_uuid(), $1, ${COPIED}
     FROM "Package" WHERE "deletedAt" IS NULL AND "availability" = 'available' LIMIT 1 RETURNING "id"`,
    [name],
  );
  id = String(copy?.id);
  for (const site of [here, there]) expect(await show(site.url, `/packages/${id}`)).toContain(name);
});

function sql(statement: string, values?: unknown[]) {
  return query(settings.DATABASE_URL, statement, values);
}

async function show(site: string, path: string) {
  return (await fetch(site + path)).text();
}

/** Changes the title without raising the catalogue's version, so that only newly rendered pages show the new title. */
async function renameUnseen(title: string) {
  await sql(
    `SET session_replication_role = replica; UPDATE "Package" SET "packageTitle" = '${title}' WHERE "id" = '${id}'`,
  );
}

test("a page is rendered once and cached", async () => {
  expect(await show(here.url, "/packages")).toContain(name);
  await renameUnseen("Not announced");
  expect(await show(here.url, `/packages/${id}`)).toContain(name);
  expect(await show(here.url, "/packages?sort=newest&utm_source=letter")).toContain(name);
  expect(await show(here.url, `/packages/${id}?numberOfPersons=3`)).toContain("Not announced");
});

test("a setting saved elsewhere is in the next answer of every process, and in the next mail", async () => {
  for (const phone of ["+91 194 333 3333", "+91 194 444 4444"]) {
    const [stored] = await sql(`SELECT "version" FROM "Setting"`);
    const saved = await fetch(`${there.url}/admin-dashboard/settings/business`, {
      method: "POST",
      redirect: "manual",
      headers: admin.requestHeaders(),
      body: new URLSearchParams({ ...TYPED_SETTINGS.business, phone, version: String(Number(stored?.version)) }),
    });
    expect(saved.headers.get("Location")).toBe("/admin-dashboard/settings");
    for (const site of [here, there])
      for (const path of ["/", "/contact", "/login"]) expect(await show(site.url, path), path).toContain(phone);
    const startDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const booking = { packageId: id, numberOfPersons: 1, startDate, idempotencyKey: crypto.randomUUID() };
    expect(await admin.call("POST", "/booking/admin", booking)).toMatchObject({ status: 201 });
    const [mail] = await sql(
      `SELECT "text" FROM "Mail" WHERE "template" = 'booking-received' ORDER BY "id" DESC LIMIT 1`,
    );
    expect(mail?.text).toContain(phone);
  }
  await sql(`DELETE FROM "Setting"`);
  expect(await show(here.url, "/contact")).not.toContain("+91 194 444 4444");
});

test("a change that is committed between the reading of the version and the rendering shows in the next answer", async () => {
  const path = `/packages/${id}`;
  await sql(`UPDATE "Package" SET "days" = "days" WHERE "id" = $1`, [id]);
  const lock = await lockTable("Package", settings.DATABASE_URL);
  const early = show(here.url, path);
  await waitFor("the page to read the package", lock.waiting);
  await lock.release(`UPDATE "Package" SET "packageTitle" = 'Changed meanwhile' WHERE "id" = '${id}'`);
  expect(await early).toContain("Changed meanwhile");

  await sql(`UPDATE "Package" SET "packageTitle" = 'Changed again' WHERE "id" = '${id}'`);
  const all = await Promise.all(Array.from({ length: 20 }, () => show(here.url, path)));
  expect(all.filter((html) => !html.includes("Changed again"))).toEqual([]);
});

test("what is changed at one process is in the next answer of another that many readers keep busy", async () => {
  const path = `/packages/${id}`;
  let isBusy = true;
  const readers = Array.from({ length: 12 }, async () => {
    while (isBusy) await show(here.url, path);
  });
  for (let turn = 1; turn <= 15; turn += 1) {
    const packageTitle = `${name}, ${turn} times renamed`;
    expect(await admin.call("PATCH", `/packages/admin/${id}`, { packageTitle })).toMatchObject({ status: 200 });
    expect(await show(here.url, path)).toContain(packageTitle);
  }
  isBusy = false;
  await Promise.all(readers);
});

test("who is logged in gets a page of their own, and leaves nothing of it to others", async () => {
  const users = await Promise.all(["Parveena", "Ghulam"].map(newUser));
  const readers = [...users, { name: "Sign Up Now!", headers: {} }];
  const paths = ["/", "/packages", `/packages/${id}`, "/contact"];
  const keys = new Set<string>();

  await Promise.all(
    Array.from({ length: 50 }, async (_, client) => {
      for (let round = 0; round < 12; round += 1) {
        const own = readers[(client + round) % 3];
        const path = paths[round % 4] ?? "/";
        const page = await fetch(here.url + path, { headers: own?.headers });
        const html = await page.text();
        const shown = readers.filter(({ name: shownName }) => html.includes(shownName));
        expect(shown, path).toEqual([own]);
        const isVisitor = own?.name === "Sign Up Now!";
        expect(page.headers.get("Cache-Control")).toBe(isVisitor ? "public, no-cache" : "private, no-store");
        expect(page.headers.has("ETag")).toBe(isVisitor);
        const [, key] = /name="idempotencyKey" value="([^"]+)"/.exec(html) ?? [];
        expect(key === undefined, path).toBe(isVisitor || path !== `/packages/${id}`);
        if (key !== undefined) expect(keys).not.toContain(key);
        if (key !== undefined) keys.add(key);
      }
    }),
  );
});

async function newUser(name: string) {
  const token = crypto.randomUUID();
  await sql(
    `WITH "made" AS (
       INSERT INTO "User" ("id", "name", "email", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "emailVerifiedAt")
       VALUES (gen_random_uuid(), $1, $2, 'x', '9419000000', '', '', '', '', 'India', now()) RETURNING "id")
     INSERT INTO "Session" ("id", "userId", "tokenHash", "expiresAt")
     SELECT gen_random_uuid(), "id", $3, now() + interval '1 day' FROM "made"`,
    [name, `${token}@example.com`, hashSecret(token)],
  );
  return { name: `Welcome, ${name}`, headers: { Cookie: `session=${sessionCookieValue(token)}` } };
}

test("a message for one visitor is shown to them alone", async () => {
  const refused = await fetch(`${here.url}/packages/nothing`, { redirect: "manual" });
  const Cookie = refused.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const told = await fetch(here.url, { headers: { Cookie } });
  expect(told.headers.get("Set-Cookie")).toMatch(/^toast-\w+=;/);
  expect(await told.text()).toContain("There is no such package.");
  expect(await show(here.url, "/")).not.toContain("There is no such package.");
});

test("unread messages never make a browser's requests or our responses too large", async () => {
  const jar = new Map<string, string>();
  const browse = async (path: string) => {
    const Cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(here.url + path, { headers: { Cookie }, redirect: "manual" });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) jar.set(key, value);
      else jar.delete(key);
    }
    return answer;
  };
  for (let time = 1; time <= 40; time += 1) await browse("/packages/nothing");
  expect(jar.size).toBe(10);
  const shown = (await (await browse("/")).text()).match(/There is no such package\./g);
  expect([shown?.length, jar.size]).toEqual([10, 0]);
});

test("too many cookies are refused before they are read, and messages among them deleted", async () => {
  const ours = Array.from({ length: 300 }, (_, index) => `toast-m1a2b3c4${index.toString(16).padStart(6, "0")}=x`);
  const foreign = Array.from({ length: 600 }, (_, index) => `toast-${index}=`).join("; ");
  expect((await ask({ cookie: foreign })).headers["set-cookie"]).toBeUndefined();
  const forged = { cookie: ours.slice(0, 100).join("; ") };
  expect((await ask(forged, "GET", "/login")).headers["set-cookie"]).toHaveLength(20);
  expect((await ask(forged, "GET", "/")).headers["set-cookie"]).toBeUndefined();
  for (const path of ["/", "/login", "/api/v1/packages/admin"]) {
    const refused = await ask({ cookie: `${foreign}; ${ours.slice(0, 100).join("; ")}` }, "GET", path);
    expect([refused.status, refused.headers["set-cookie"]?.length], path).toEqual([431, 20]);
    expect(refused.body.toString(), path).toContain("too many cookies");
  }
});

/** Sends a request with node:http, because fetch would decode, negotiate and set the host itself. */
async function ask(headers: Record<string, string>, method = "GET", path = `/packages/${id}`) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(here.url + path, { method, headers: { Connection: "close", ...headers } }, resolve)
      .on("error", reject)
      .end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test("a cached page is sent as its reader takes it", async () => {
  const plain = await ask({});
  expect(plain.headers).toMatchObject({ vary: "Cookie, Accept-Encoding", "cache-control": "public, no-cache" });
  expect(plain.headers["content-encoding"]).toBeUndefined();

  const brotli = await ask({ "Accept-Encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  const gzip = await ask({ "Accept-Encoding": "br;q=0, gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body)).toEqual(plain.body);

  const { etag = "" } = plain.headers;
  expect(etag).toMatch(/^"/);
  expect(brotli.headers.etag).toBe(etag);
  expect(await ask({ "If-None-Match": etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(await ask({ "If-None-Match": '"another"' })).toMatchObject({ status: 200, body: plain.body });
  const head = await ask({}, "HEAD");
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(head.headers["content-length"]).toBe(String(plain.body.length));
});

test("a page of one reader is sent in one piece, as its reader takes it", async () => {
  const plain = await ask({}, "GET", "/login");
  expect(plain.headers["content-length"]).toBe(String(plain.body.length));
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ["gzip, br", "br"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    const { headers, body } = await ask({ "Accept-Encoding": accepted }, "GET", "/login");
    expect(headers).toMatchObject({ "content-encoding": encoding, "content-length": String(body.length) });
    expect(headers.vary).toContain("Accept-Encoding");
    expect(decode[encoding](body)).toEqual(plain.body);
  }
  expect(await ask({ "Accept-Encoding": "br" }, "HEAD", "/login")).toMatchObject({
    status: 200,
    body: Buffer.alloc(0),
  });
});

test("what an ETag names is the same whatever its reader takes", async () => {
  const [row] = await sql(`SELECT "imageKey" FROM "Package" WHERE "id" = $1`, [id]);
  const stored = readFileSync(join(settings.DATA_DIR, "images", String(row?.imageKey), "360.avif"));
  const path = `/images/${String(row?.imageKey)}/360.avif`;
  for (const encoding of ["identity", "gzip, br"]) {
    const { headers, body } = await ask({ "Accept-Encoding": encoding }, "GET", path);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.equals(stored), encoding).toBe(true);
  }

  const list = "/api/v1/packages/admin";
  const plain = await ask({}, "GET", list);
  expect(JSON.parse(plain.body.toString())).toMatchObject({ totalPackages: expect.any(Number) as number });
  for (let round = 0; round < 2; round += 1) {
    const brotli = await ask({ "Accept-Encoding": "br" }, "GET", list);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(brotli.headers["set-cookie"]?.[0]).toMatch(/^XSRF-TOKEN=/);
  }
});

test("what a first reader asked with is no part of the cached page", async () => {
  const expected = (await ask({})).body.toString();
  const odd = {
    Host: "elsewhere.example",
    "X-Forwarded-Host": "elsewhere.example",
    "Accept-Language": "hi",
    "If-None-Match": "*",
    Cookie: "theme=dark",
  };
  await sql(`UPDATE "Package" SET "days" = "days" WHERE "id" = $1`, [id]);
  expect((await ask(odd)).status).toBe(304);
  expect((await ask({})).body.toString()).toBe(expected);
});
