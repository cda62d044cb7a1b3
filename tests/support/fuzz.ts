import naughtyStrings from "big-list-of-naughty-strings";
import fc from "fast-check";

import { db, transaction } from "~/db.server";
import { hashPassword } from "~/models/people/session/password.server";

import { type Call, listCalls } from "../api/calls";

import { type ApiClient, clientOf, visitor } from "./api-client";
import { createAdmin, createUser, PASSWORD } from "./factories";
import { problemWith } from "./openapi";

type Sender = Awaited<ReturnType<typeof senders>>[Call["who"]];
type Shot = { call: Call; path: string; headers: Record<string, string>; body?: BodyInit };

/** A request and its wrong response. */
type Finding = { request: string; answer: string };

type Effort = { step: number; samples: number; seed: number; tell?: (line: string) => void };

const AT_ONCE = 6;

/**
 * Sends to every field of every call every `step`-th of the naughty strings, and to every call `samples` bodies from
 * fast-check. Also sends strange addresses, queries, headers and bodies that are not JSON. Returns the responses that
 * do not match the API's description.
 */
export async function fuzz({ step, samples, seed, tell }: Effort) {
  const calls = await listCalls();
  const shots = [...(await naughtyShots(calls, step)), ...(await randomShots(calls, samples, seed))];
  const who = await senders();
  const findings: Finding[] = [];
  let next = 0;

  async function worker() {
    for (let shot = shots[next]; shot; shot = shots[next]) {
      next += 1;
      // Removes rate limits, which would answer 429, and restores the password, which a call may have changed.
      if (next % 50 === 0) await who.recover();
      if (next % 5000 === 0) tell?.(`${next} of ${shots.length} requests`);
      const finding = await fire(shot, who[shot.call.who]);
      if (finding) findings.push(finding);
      if (finding) tell?.(JSON.stringify(finding));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { requests: shots.length, findings };
}

async function senders() {
  const aisha = await createUser();
  const cookies = async (client: Promise<ApiClient>) => cookieHeaders((await client).cookies);
  const passwordHash = await hashPassword(PASSWORD);
  return {
    visitor: await cookies(visitor()),
    user: await cookies(clientOf(aisha)),
    viewer: await cookies(clientOf(await createUser({ role: "viewer" }))),
    agent: await cookies(clientOf(await createUser({ role: "agent" }))),
    admin: await cookies(clientOf(await createAdmin())),
    async recover() {
      await transaction((tx) => tx.rateLimit.deleteMany());
      await db.user.update({ where: { id: aisha.id }, data: { passwordHash } });
    },
  };
}

function cookieHeaders(cookies: Map<string, string>) {
  return {
    Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
  };
}

async function naughtyShots(calls: Call[], step: number): Promise<Shot[]> {
  const strings = [
    ...naughtyStrings,
    "\u0000",
    "\ud800",
    "\udfff\ud800",
    "İ",
    "\u{10d50}@example.com",
    "9".repeat(400),
  ];
  const chosen = strings.filter((_, index) => index % step === 0);
  const perCall = calls.map(async (call) => {
    const body = await call.body?.();
    const fields = Object.keys(body ?? {}).flatMap((field) =>
      chosen.map((text) => json(call, { ...body, [field]: text })),
    );
    const ids = call.id ? chosen.map((text) => ({ ...json(call, body), path: pathOf(call, text) })) : [];
    const queries = chosen.map((text) => ({
      ...json(call, body),
      path: `${pathOf(call, "x")}?page=${encode(text)}&limit=${encode(text)}`,
    }));
    return [...fields, ...ids, ...(call.call.startsWith("GET") ? queries : [])];
  });
  return (await Promise.all(perCall)).flat();
}

async function randomShots(calls: Call[], samples: number, seed: number): Promise<Shot[]> {
  const withBody = calls.filter(({ body }) => body);
  const each = Math.ceil(samples / withBody.length);
  const perCall = withBody.map(async (call) => {
    const valid = (await call.body?.()) ?? {};
    const fields = Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [name, fc.oneof(fc.constant(value), wild)]),
    );
    const body = fc.record(fields, { requiredKeys: [] });
    const shot = fc.oneof(
      { weight: 6, arbitrary: body.map((value) => json(call, value)) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }).map((value) => json(call, value)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => raw(call, "application/json", bytes)) },
      { weight: 1, arbitrary: body.map((value) => raw(call, "application/json", JSON.stringify(value).slice(0, -3))) },
      { weight: 1, arbitrary: body.map((value) => form(call, value)) },
      { weight: 1, arbitrary: fc.uint8Array().map((bytes) => raw(call, "multipart/form-data; boundary=x", bytes)) },
      {
        weight: 1,
        arbitrary: headerText.map((text) => ({
          ...json(call, valid),
          headers: { "Content-Type": "application/json", "Idempotency-Key": text },
        })),
      },
      { weight: 1, arbitrary: headerText.map((text) => raw(call, text, "{}")) },
      {
        weight: 1,
        arbitrary: headerText.map((text) => ({
          ...json(call, valid),
          headers: {
            "Content-Type": "application/json",
            Cookie: `session=${text}; XSRF-TOKEN=${text}`,
            "X-XSRF-TOKEN": text,
          },
        })),
      },
    );
    return fc.sample(shot, { numRuns: each, seed });
  });
  return (await Promise.all(perCall)).flat();
}

const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((codes) => String.fromCharCode(...codes));
const headerText = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes.filter((code) => code < 0x7f || code > 0x9f)).trim());
const wild: fc.Arbitrary<unknown> = fc.oneof(
  units,
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ maxLength: 10 }).map((text) => text.repeat(900)),
  fc.constantFrom(...naughtyStrings),
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, true, false, null),
  fc.integer({ min: -(10 ** 6), max: 10 ** 9 }).map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.array(units, { maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom({ toString: "x" }, { valueOf: null }, { length: 1e9 }, JSON.parse('{"__proto__":{"a":1}}')),
);

function json(call: Call, value: unknown): Shot {
  const isRead = call.call.startsWith("GET");
  return {
    call,
    path: pathOf(call, crypto.randomUUID()),
    headers: { "Content-Type": "application/json" },
    ...(!isRead && { body: JSON.stringify(value) }),
  };
}

function raw(call: Call, type: string, body: BodyInit): Shot {
  return { ...json(call, {}), headers: { "Content-Type": type }, body };
}

function form(call: Call, value: Record<string, unknown>): Shot {
  const fields = new FormData();
  for (const [name, each] of Object.entries(value)) {
    fields.append(name, typeof each === "string" ? each : JSON.stringify(each));
  }
  fields.append("imgUrl", new Blob([new Uint8Array(20)]), "a\r\nb\u0000.png");
  return { ...json(call, {}), headers: {}, body: fields };
}

function pathOf({ call }: Call, id: string) {
  return (call.split(" ")[1] ?? "").replace("{id}", () => encode(id) || "x");
}

/** Encodes a text as one path segment. "." and ".." are changed, because clients resolve them even if encoded. */
function encode(text: string) {
  if (/^\.{1,2}$/.test(text)) return "dots";
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
}

async function fire({ call, path, headers, body }: Shot, sender: Sender): Promise<Finding | null> {
  const [method = ""] = call.call.split(" ");
  const init = { method, body, headers: { ...sender, ...headers }, redirect: "manual" as const };
  const response = await fetch(`${process.env.SITE_URL}/api/v1${path}`, init);
  const text = await response.text();
  const problem = await problemWith({ method, path: path.replace(/\?.*/s, ""), status: response.status, text });
  if (response.status < 500 && !problem) return null;
  const sent = typeof body === "string" ? body.slice(0, 300) : (headers["Content-Type"] ?? "form");
  return {
    request: `${method} ${path.slice(0, 200)} ${sent}`,
    answer: `${response.status} ${problem ?? ""} ${text.slice(0, 200)}`,
  };
}
