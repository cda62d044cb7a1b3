import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { createGunzip } from "node:zlib";

import { afterAll, describe, expect, test } from "vitest";

import { query } from "../../support/database";
import { addressOf, PRIVATE_LINKS, ROUTES, withSecret } from "../../support/routes";
import { ownDatabase, startSite } from "../../support/site-process";
import { ApiSession } from "../api-session";

const HOST = "Host: localhost";
const MEGABYTE = 1024 * 1024;

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

const METRICS_TOKEN = "a token for the watchman";

/** What forms have to come from behind a proxy. */
const SITE_URL = "http://chinar.example";

const settings = await ownDatabase(afterAll);
const [site, behindProxy] = await Promise.all([
  startSite({ ...settings, ...YASIR, DEMO_DATA: "on", METRICS_TOKEN }, { until: afterAll }),
  startSite({ ...(await ownDatabase(afterAll)), SITE_URL, TRUST_PROXY: "1" }, { until: afterAll }),
]);

/** Opens a raw connection, for requests that no client library would send. */
async function dial(): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => {});
  await once(socket, "connect");
  return { socket, answer: () => received };
}

async function ask(...lines: string[]): Promise<{ status: number; text: string }> {
  const { socket, answer } = await dial();
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer())?.[1]), text: answer() };
}

test("odd requests are refused or harmless", async () => {
  const expected: [status: number, ...lines: string[]][] = [
    [405, "TRACE / HTTP/1.1", HOST],
    [405, "PROPFIND / HTTP/1.1", HOST],
    [400, "NONSENSE / HTTP/1.1", HOST],
    [204, "OPTIONS * HTTP/1.1", HOST],
    [400, "GET / HTTP/1.1"],
    [400, "GET / HTTP/1.1", "Host: localhost:99999999"],
    [400, "GET / HTTP/1.1", "Host: local host"],
    [400, "GET / HTTP/1.1", "Host: aisha:secret@localhost"],
    [400, "GET / HTTP/1.1", "Host: localhost/login?"],
    [200, "GET / HTTP/1.1", "Host: [::1]:3000"],
    [431, "GET / HTTP/1.1", HOST, `X-Long: ${"x".repeat(20_000)}`],
    [200, "GET / HTTP/1.0"],
    [200, "GET http://elsewhere.example/login HTTP/1.1", HOST],
    [200, "GET / HTTP/1.1", HOST, "X-Forwarded-Host: localhost:99999999"],
    [400, "GET /%E0%A4%A HTTP/1.1", HOST],
    [400, "GET /%ff HTTP/1.1", HOST],
    [404, "GET /%00 HTTP/1.1", HOST],
    [404, "GET /../../etc/passwd HTTP/1.1", HOST],
    [404, "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", HOST],
    [404, "GET /?_data=root HTTP/1.1", HOST],
    [404, "GET /login?a&%5Fdat%61=routes%2Flogin HTTP/1.1", HOST],
    [404, "GET /.env HTTP/1.1", HOST],
    [404, "GET /.git/config HTTP/1.1", HOST],
    [404, "GET /package.json HTTP/1.1", HOST],
    [404, "GET /assets HTTP/1.1", HOST],
    [404, "GET /assets/nothing.js HTTP/1.1", HOST],
    [404, "POST /bookings/%E2%82%AC/share HTTP/1.1", HOST],
    [404, "POST /bookings/%0d%0aSet-Cookie:%20a=b/share HTTP/1.1", HOST],
    [
      302,
      "POST /logout HTTP/1.1",
      HOST,
      "Origin: http://localhost",
      "X-Forwarded-Host: elsewhere.example",
      "Content-Length: 0",
    ],
    [400, "GET / HTTP/1.1", HOST, "Host: elsewhere.example"],
    [403, "POST /api/docs HTTP/1.1", HOST, "Origin: https://evil.example", "Content-Length: 0"],
    [403, "DELETE /api/anything HTTP/1.1", HOST, "Origin: https://evil.example", "Content-Length: 0"],
    [405, "POST /api/docs HTTP/1.1", HOST, "Content-Length: 0"],
    [400, "POST /login HTTP/1.1", HOST, "Content-Length: five"],
    [400, "POST /login HTTP/1.1", HOST, "Content-Length: 5", "Transfer-Encoding: chunked"],
  ];
  for (const [status, ...lines] of expected) {
    expect((await ask(...lines)).status, lines.join(" ").slice(0, 80)).toBe(status);
  }
  expect(site.written.stderr).toBe("");
});

test("requests sent at once are answered in their order, and too many of them close the connection", async () => {
  const list = `GET /api/v1/packages/admin HTTP/1.1\r\n${HOST}\r\n\r\n`;
  const few = await dial();
  few.socket.write(`${list.repeat(10)}GET /nothing HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`);
  await once(few.socket, "close");
  const statuses = few.answer().match(/(?<=HTTP\/1\.1 )\d+/g);
  expect(statuses).toEqual([...Array<string>(10).fill("200"), "404"]);

  const floods = await Promise.all(Array.from({ length: 6 }, () => dial()));
  await Promise.all(
    floods.map(async ({ socket }) => {
      socket.write(list.repeat(1_300));
      // Not with `once`, which would fail with the connection's reset.
      await new Promise((resolve) => socket.on("close", resolve));
    }),
  );
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  for (const { answer } of floods) expect(answer().split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(21);
});

test("tells what it measures to whoever has the token, requests by route", async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  const packages = await (await fetch(`${site.url}/packages`)).text();
  const [address = ""] = /\/packages\/[\da-f-]{36}/.exec(packages) ?? [];
  expect((await fetch(`${site.url}${address}`)).status).toBe(200);
  expect((await fetch(`${site.url}/nobody/knows`)).status).toBe(404);
  const lines = [
    /^chinar_request_seconds_count\{route="\/packages\/:id",method="GET",status="200"\} [1-9]/m,
    /^chinar_request_seconds_count\{route="other",method="GET",status="404"\} [1-9]/m,
    /^chinar_mails\{state="waiting"\} \d+$/m,
    /^chinar_bookings\{status="confirmed"\} [1-9]\d*$/m,
    /^chinar_database_connections\{state="idle"\} \d+$/m,
    /^chinar_passwords_waiting 0$/m,
    /^chinar_pictures_waiting 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^process_resident_memory_bytes /m,
  ];
  let text = "";
  // A request is counted once its last byte is gone, which a status alone does not wait for.
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
      expect(answer.headers.get("Content-Type")).toContain("text/plain");
      text = await answer.text();
      return lines.filter((line) => !line.test(text));
    })
    .toEqual([]);
  expect(text).not.toContain(address);
  expect(text).not.toContain("nobody");
});

test("stray slashes lead to the clean address, on this site only", async () => {
  const expected = {
    "/login/": "/login",
    "//login//?redirectTo=%2Fbookings": "/login?redirectTo=%2Fbookings",
    "//evil.example/": "/evil.example",
    "/\\evil.example": "/evil.example",
    "///": "/",
  };
  for (const [path, location] of Object.entries(expected)) {
    const { status, text } = await ask(`GET ${path} HTTP/1.1`, HOST);
    expect([status, /^location: (.*)\r$/im.exec(text)?.[1]], path).toEqual([301, location]);
  }
});

test("pages are compressed, carry an id, and say nothing about the server", async () => {
  const response = await fetch(site.url, { headers: { "Accept-Encoding": "gzip, br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toContain("Accept-Encoding");
  expect(response.headers.get("x-powered-by")).toBeNull();
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(await response.text()).toContain("Affordable Vacation Bundles");
});

test("a download begins before its rows are read, although it is compressed", async () => {
  const yasir = new ApiSession(site.url, { "Accept-Encoding": "gzip" });
  await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
  const csv = `${site.url}/admin-dashboard/manage-bookings/export.csv`;
  const [response] = (await once(get(csv, { headers: yasir.requestHeaders() }), "response")) as [IncomingMessage];
  expect(response.headers["content-encoding"]).toBe("gzip");
  const [first] = (await once(response.pipe(createGunzip()), "data")) as [Buffer];
  response.destroy();
  expect(first.toString()).toMatch(/^\uFEFFBooking number,.*\r\n$/);
});

test("whatever is answered carries the security headers, and no page allows a script of its own making", async () => {
  const asset = readdirSync("build/client/assets").find((file) => /^enhance-.*\.js$/.test(file)) ?? "";
  const plain = [
    "/healthz",
    "/sitemap.xml",
    "/api/v1/packages/admin",
    "/api/v1/nothing",
    "/bookings",
    `/assets/${asset}`,
  ];
  const refused = ["/?_data=root", "/%ff", "/assets/nothing.js", "/images/nothing.webp"];
  const pages = ["/", "/packages", "/login", "/terms", "/nothing", "/api/docs"];
  const answers = await Promise.all(
    [...plain, ...refused, ...pages].map((path) => fetch(site.url + path, { redirect: "manual" })),
  );
  answers.push(await fetch(`${site.url}/logout`, { method: "POST", headers: { Origin: "https://evil.example" } }));
  for (const { url, headers } of answers) {
    expect(Object.fromEntries(headers), url).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()") as string,
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/) as string,
    });
    expect(headers.has("x-powered-by"), url).toBe(false);
    expect(headers.has("cache-control"), url).toBe(true);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.match(/(script|style)-src [^;]*unsafe/), url).toBeNull();
    expect(policy, url).toMatch(/base-uri 'none'/);
  }
});

test("assets are immutable, compressed beforehand, and all that is served of the build", async () => {
  const assets = readdirSync("build/client/assets");
  const name = assets.find((file) => /^enhance-.*\.js$/.test(file)) ?? "";
  expect(assets).toContain(`${name}.br`);
  const url = `${site.url}/assets/${name}`;

  const { text } = await ask(`GET /assets/${name} HTTP/1.1`, HOST, "Accept-Encoding: br");
  expect(text).toMatch(/^content-encoding: br\r$/im);
  const plain = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "application/javascript; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  const source = await plain.text();
  for (const encoding of ["br", "gzip"]) {
    expect(await (await fetch(url, { headers: { "Accept-Encoding": encoding } })).text()).toBe(source);
  }
  const etag = plain.headers.get("etag") ?? "";
  const again = await ask(`GET /assets/${name} HTTP/1.1`, HOST, `If-None-Match: ${etag}`);
  expect(again.status).toBe(304);
  expect((await fetch(`${url}.br`)).status).toBe(404);
  expect((await fetch(`${url}.map`)).status).toBe(404);
  expect((await fetch(url, { method: "POST" })).status).not.toBe(200);
});

test("one line is logged for each request, without query or address", async () => {
  const link = "/user/verify-email?token=secret-token&email=aisha%40example.com";
  for (const [path, status] of [
    [link, 302],
    ["/no-such-page", 404],
  ] as const) {
    const { headers } = await fetch(site.url + path, { redirect: "manual" });
    const requestId = headers.get("x-request-id") ?? "";
    const lines = () => site.written.stdout.split("\n").filter((line) => line.includes(requestId));
    await expect.poll(lines).toHaveLength(1);
    const { time, ms, ...line } = JSON.parse(lines().join()) as Record<string, unknown>;
    expect(line).toEqual({ level: "info", requestId, method: "GET", path: path.split("?")[0], status });
    expect([typeof time, typeof ms]).toEqual(["string", "number"]);
  }
  expect(site.written.stdout).not.toMatch(/secret-token|aisha/);
  // Only audit lines may contain IP addresses, and other tests have written some.
  const requests = site.written.stdout.split("\n").filter((line) => !line.includes('"level":"audit"'));
  expect(requests.join("\n")).not.toMatch(/127\.0\.0\.1/);

  await fetch(`${site.url}/admin-dashboard/mails?q=secret-token`);
  const denied = '"event":"denied","method":"GET","path":"/admin-dashboard/mails","from":"127.0.0.1"';
  await expect.poll(() => site.written.stdout).toContain(denied);
});

test("the key of a private link stands in no line, whatever is asked of its address", async () => {
  const secrets = [16, 32].map((bytes) => randomBytes(bytes).toString("base64url"));
  for (const address of PRIVATE_LINKS)
    for (const secret of secrets) {
      const path = withSecret(address, secret);
      for (const method of ["GET", "HEAD", "POST", "PUT"])
        for (const asked of [path, `${path}.data`, `/${path}`, `${path}/more`])
          await fetch(site.url + asked, { method, redirect: "manual", headers: { Referer: site.url + path } });
    }
  const { headers } = await fetch(`${site.url}/terms`);
  await expect.poll(() => site.written.stdout).toContain(headers.get("x-request-id"));
  const output = site.written.stdout + site.written.stderr;
  expect(output).toContain("/quote/:key");
  for (const secret of secrets) expect(output).not.toContain(secret);
});

test("only pages that React draws in the browser answer with their data", async () => {
  for (const address of ROUTES.map(addressOf)) {
    if (address.includes("*")) continue;
    const data = `${address === "/" ? "/_root" : address.replaceAll(/:\w+/g, "7")}.data`;
    const { status, headers } = await fetch(site.url + data, { redirect: "manual" });
    if (/^\/admin-dashboard(\/|$)/.test(address)) expect(status, data).not.toBe(404);
    else expect([status, headers.get("X-Remix-Reload-Document")], data).toEqual([404, "true"]);
  }
});

test("of the probes, those that fail are logged, and the first that succeeds after them", async () => {
  const probe = async () => (await fetch(`${site.url}/readyz`)).status;
  const setUndone = (moment: string) =>
    query(
      settings.DATABASE_URL,
      `SET chinar.release = 'of the test'; UPDATE "_prisma_migrations" SET "rolled_back_at" = ${moment}`,
    );
  expect(await probe()).toBe(200);
  await setUndone("now()");
  expect([await probe(), await probe()]).toEqual([503, 503]);
  await setUndone("NULL");
  expect([await probe(), await probe()]).toEqual([200, 200]);

  const { headers } = await fetch(`${site.url}/terms`);
  await expect.poll(() => site.written.stdout).toContain(headers.get("x-request-id"));
  const logged = [...site.written.stdout.matchAll(/"path":"\/readyz","status":(\d+)/g)].map(([, status]) => status);
  expect(logged).toEqual(["503", "503", "200"]);
});

describe("a body of more than 8 MB", () => {
  const json = { "Content-Type": "application/json" };

  test("is refused by what it says of itself, as JSON below /api", async () => {
    const body = "x".repeat(9 * MEGABYTE);
    const response = await fetch(`${site.url}/api/v1/auth/login`, { method: "POST", headers: json, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  });

  test("is refused on a page with a sentence", async () => {
    const response = await fetch(`${site.url}/login`, { method: "POST", body: "x".repeat(9 * MEGABYTE) });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("more than 8 MB");
  });

  test("keeps what staff typed when only the picture is too large", async () => {
    const yasir = new ApiSession(site.url, {});
    await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
    const body = new FormData();
    body.append("packageTitle", "Gurez Valley Camp");
    body.append("imgUrl", new File([new Uint8Array(14 * MEGABYTE)], "gurez.jpg", { type: "image/jpeg" }));
    body.append("description", "Five days under Habba Khatoon.");
    const { Cookie } = yasir.requestHeaders();
    const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
    const add = `${site.url}/admin-dashboard/manage-packages/add`;
    const response = await fetch(add, { method: "POST", headers, body });
    const html = await response.text();
    expect(response.status).toBe(413);
    for (const text of ["larger than 5 MB", "Gurez Valley Camp", "Five days under Habba Khatoon."])
      expect(html).toContain(text);

    const visitor = await fetch(add, { method: "POST", body, redirect: "manual" });
    expect(visitor.headers.get("location")).toMatch(/^\/login/);
  });

  test("stops being read when it does not end", async () => {
    const { socket, answer } = await dial();
    socket.write(
      `POST /login HTTP/1.1\r\n${HOST}\r\nContent-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = Buffer.alloc(MEGABYTE, "x");
    let sent = 0;
    while (!socket.destroyed && sent < 400) {
      const written = socket.write(Buffer.concat([Buffer.from("100000\r\n"), chunk, Buffer.from("\r\n")]));
      if (!written) await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => null);
      sent += 1;
    }
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(400);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});

test.each([2, 20])(
  "the connection of a form of %s MB, which is too long, takes the next request, as a proxy sends it",
  async (megabytes) => {
    const { socket, answer } = await dial();
    const form = "x".repeat(megabytes * MEGABYTE);
    socket.write(`POST /contact HTTP/1.1\r\n${HOST}\r\nContent-Length: ${form.length}\r\n\r\n${form}`);
    const statuses = () => answer().match(/HTTP\/1\.1 \d+/g);
    await expect.poll(statuses).toEqual(["HTTP/1.1 413"]);
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`);
    await expect.poll(statuses).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
    socket.destroy();
  },
);

test("slow headers, bodies that stop or trickle, and idle connections are cut off, but no steady body", async () => {
  const start = performance.now();
  const ending = async (opening: string, drip: string, seconds = Infinity) => {
    const { socket, answer } = await dial();
    socket.write(opening);
    const dripping = setInterval(() => {
      seconds -= 1;
      if (drip && seconds >= 0) socket.write(drip);
    }, 1_000);
    // Writing to a connection that the server has closed is an expected error of the socket.
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(dripping);
    return { after: (performance.now() - start) / 1_000, answer: answer() };
  };
  const login = (length: number) =>
    `POST /login HTTP/1.1\r\n${HOST}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
  const [headers, body, stopped, steady, silent, kept] = await Promise.all([
    ending(`GET / HTTP/1.1\r\n${HOST}\r\n`, "X-Slow: 1\r\n"),
    ending(login(1_000), "x"),
    ending(login(100_000), "x".repeat(9_000), 5),
    ending(login(36 * 2_500), "x".repeat(2_500)),
    ending("", ""),
    ending(`GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`, ""),
  ]);
  expect(headers.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(headers.after).toBeLessThan(35);
  expect(body.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(body.after).toBeLessThan(50);
  expect(stopped.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(stopped.after).toBeLessThan(55);
  // A form that comes slowly but steadily is read, however long it takes.
  expect(steady.answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(steady.after).toBeGreaterThan(35);
  expect(silent.after).toBeLessThan(60);
  expect(kept.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(kept.after).toBeLessThan(60);
});

test.for([
  ["not believed", site, 429, (index: number) => `192.0.2.${index}`],
  ["believed when there is one", behindProxy, 401, (index: number) => `192.0.2.${index}`],
  ["read without the port", behindProxy, 429, (index: number) => `192.0.2.100:${4000 + index}`],
  ["passed over when it is no address", behindProxy, 429, (index: number) => `visitor-${index}`],
] as const)("a proxy's word about the visitor's address is %s", async ([, { url }, last, forwarded]) => {
  const email = `${randomUUID()}@example.com`;
  const guesses = Array.from({ length: 11 }, (_, index) => async () => {
    const visitor = new ApiSession(url, { "X-Forwarded-For": forwarded(index) });
    return (await visitor.logIn(email, "a wrong guess")).status;
  });
  const statuses: number[] = [];
  for (const guess of guesses) statuses.push(await guess());
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses[10]).toBe(last);
});

test("behind a proxy a form must come from SITE_URL, whatever host is forwarded", async () => {
  const logout = async (Origin: string, host = new URL(Origin).host) => {
    const headers = { Origin, "X-Forwarded-Host": host, "X-Forwarded-Proto": "no scheme" };
    return (await fetch(`${behindProxy.url}/logout`, { method: "POST", headers, redirect: "manual" })).status;
  };
  expect(await logout("https://evil.example")).toBe(403);
  expect(await logout(SITE_URL)).toBe(302);
  expect(await logout(SITE_URL, "site-1.internal")).toBe(302);
});
