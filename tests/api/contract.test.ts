import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { type StaffRole } from "~/models/people/user/rights";

import { type ApiClient, clientOf, newClient, type Reply, visitor } from "../support/api-client";
import { createUser } from "../support/factories";
import { readOpenApi } from "../support/openapi";

import { type Call, type Caller, CALLERS, CALLS } from "./calls";

const VERBS = ["GET", "POST", "PATCH", "DELETE", "PUT", "PROPFIND"];

let staff: Record<StaffRole, ApiClient>;

beforeAll(async () => {
  staff = { viewer: await newCaller("viewer"), agent: await newCaller("agent"), admin: await newCaller("admin") };
});

// Rate limits have tests of their own. Here the many calls would only run into them.
beforeEach(() => db.rateLimit.deleteMany());

async function newCaller(who: Caller) {
  return who === "visitor" ? visitor() : clientOf(await createUser({ role: who }));
}

/** A client for the calls of a test. Users are new each time, because some calls change their user. */
async function caller(who: Caller) {
  return who === "visitor" || who === "user" ? newCaller(who) : staff[who];
}

function allowed(who: Caller, call: Call) {
  return CALLERS.indexOf(who) >= CALLERS.indexOf(call.who);
}

async function addressOf({ call, id, own }: Call, userId?: string) {
  const [method = "", path = ""] = call.split(" ");
  const made: Record<string, unknown> = (await (own && userId ? own({ userId }) : id?.())) ?? {};
  return { method, path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(made[name])) };
}

async function make(
  client: ApiClient,
  call: Call,
  data?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { method, path } = await addressOf(call, client.userId);
  return client.send(method, path, { data: data ?? (await call.body?.(client)), headers });
}

function expectProblem(reply: Reply, status: number, code: string, about?: string) {
  expect(`${reply.status} ${reply.data.code}`, about).toBe(`${status} ${code}`);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(Object.keys(reply.data).filter((key) => !["msg", "code", "errors"].includes(key))).toEqual([]);
}

describe.each(CALLS)("$call", (call) => {
  const [method = "", path = ""] = call.call.split(" ");
  const isRead = method === "GET";

  test.each(CALLERS.filter((who) => allowed(who, call)))("succeeds for %s", async (who) => {
    const reply = await make(await newCaller(who), call);

    expect(reply.status, JSON.stringify(reply.data)).toBe(call.status ?? 200);
    expect(Object.keys(reply.data)).toEqual(call.brings);
    if (call.says) expect(reply.data.msg).toMatch(call.says);
    else if (call.brings[0] === "msg") expect(reply.data.msg).toBe(await documentedSentence(call));
    if (!isRead || call.who !== "visitor") expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test.each(CALLERS.filter((who) => !allowed(who, call)))("is refused to %s", async (who) => {
    const reply = await make(await caller(who), call);
    if (who === "visitor") {
      expectProblem(reply, 401, "UNAUTHENTICATED");
      expect(reply.data.msg).toBe("Please, login!");
    } else {
      expectProblem(reply, 403, "FORBIDDEN");
      const missing = "Your role does not include this. Please ask an admin.";
      expect(reply.data.msg).toBe(who === "user" ? "Only an admin may do this." : missing);
    }
  });

  const others = VERBS.filter((verb) => !CALLS.some((other) => other.call === `${verb} ${path}`));
  test.each(others)("answers 405 to %s", async (verb) => {
    const reply = await staff.admin.send(verb, (await addressOf(call)).path, { data: verb === "GET" ? undefined : {} });
    expectProblem(reply, 405, "METHOD_NOT_ALLOWED");
    expect(reply.headers.allow).toContain(method);
  });

  test.runIf(!isRead)("is refused without the XSRF header, and with somebody else's", async () => {
    const client = await caller(call.who);
    const other = await clientOf(await createUser());
    const stolen = other.cookies.get("XSRF-TOKEN") ?? "";
    for (const token of ["", "nonsense", stolen]) {
      expectProblem(await make(client, call, undefined, { "X-XSRF-TOKEN": token }), 403, "XSRF");
    }
    client.cookies.set("XSRF-TOKEN", stolen);
    expectProblem(await make(client, call), 403, "XSRF");
    client.cookies.delete("XSRF-TOKEN");
    expectProblem(await make(client, call), 403, "XSRF");
  });

  test.runIf(call.id)("answers 404 to ids that do not exist", async () => {
    const data = await call.body?.();
    for (const id of [crypto.randomUUID(), "nonsense", "constructor", "%00", "%E0%A4%A2", "a%2Fb", "9".repeat(300)]) {
      const reply = await staff.admin.send(method, path.replace("{id}", id), { data });
      expect(`${id} ${reply.status} ${reply.data.code}`).toBe(`${id} 404 NOT_FOUND`);
    }
  });

  test.runIf(call.body)("answers 400 to bodies that are no JSON object", async () => {
    const client = await caller(call.who);
    for (const data of ['{"a":', "null", "[]", '"text"', "7", "\u0000", "[".repeat(40_000)]) {
      const reply = await make(client, call, data, { "Content-Type": "application/json" });
      expectProblem(reply, 400, "MALFORMED_BODY");
    }
  });

  test.runIf(call.body)("answers 415 to what is not JSON", async () => {
    const client = await caller(call.who);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml", "nonsense"]) {
      expectProblem(await make(client, call, "name=x", { "Content-Type": type }), 415, "UNSUPPORTED_MEDIA_TYPE");
    }
  });

  test.runIf(call.body)("answers 413 to a body that is too large", async () => {
    const text = "x".repeat(path.startsWith("/packages") ? 8.1 * 1024 * 1024 : 101 * 1024);
    expectProblem(await make(await caller(call.who), call, { name: text }), 413, "PAYLOAD_TOO_LARGE");
  });

  test.runIf(call.wrong)("names every field that is missing", async () => {
    const { wrong = {}, optional = [] } = call;
    const required = Object.keys(wrong).filter((field) => optional !== "all" && !optional.includes(field));
    const reply = await make(await caller(call.who), call, {});
    if (required.length === 0) expect(reply.status).toBe(200);
    else expectProblem(reply, 400, "INVALID_INPUT");
    expect(Object.keys(reply.data.errors ?? {}).sort()).toEqual(required.sort());
  });

  test.each(Object.entries(call.wrong ?? {}))("refuses every wrong %s and says why", async (field, values) => {
    const client = await caller(call.who);
    const body = await call.body?.();
    for (const value of values) {
      const { status, data } = await make(client, call, { ...body, [field]: value });
      expect(`${JSON.stringify(value).slice(0, 60)}: ${status}`).toBe(`${JSON.stringify(value).slice(0, 60)}: 400`);
      expect(data.errors).toHaveProperty(field, expect.stringMatching(/^[A-Z].*\.$/s));
    }
  });

  test.runIf(call.body)(`${call.isStrict ? "refuses" : "ignores"} fields nobody asked for`, async () => {
    const extra = {
      role: "admin",
      _id: "1",
      id: "1",
      emailVerifiedAt: null,
      __proto__x: 1,
      deletedAt: "now",
      ...(call.wrong?.userId ? {} : { userId: "2" }),
    };
    const client = await caller(call.who);
    const body = JSON.stringify({ ...(await call.body?.(client)), ...extra }).replace("__proto__x", "__proto__");
    const admins = await db.user.count({ where: { role: "admin" } });
    const reply = await make(client, call, body, { "Content-Type": "application/json" });
    expect(reply.status).toBe(call.isStrict ? 400 : (call.status ?? 200));
    expect(await db.user.count({ where: { role: "admin" } })).toBe(admins);
  });
});

test("every call that is documented is in the table, and the other way round", async () => {
  const { paths } = await readOpenApi();
  const documented = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(CALLS.map(({ call }) => call).sort());
});

test("what is no call is a 404 in JSON, however it is written", async () => {
  const client = newClient();
  for (const path of [
    "",
    "/",
    "/nothing",
    "/packages",
    "/packages/admin/a/b",
    "/packages/admin.data",
    "/..%2f..",
    "/%00",
    "/users/admin?_data=root",
  ]) {
    expectProblem(await client.get(path), 404, "NOT_FOUND", path);
  }
  expectProblem(await client.get("/%ff"), 400, "BAD_REQUEST");
});

test("variants of an address are guarded like the address", async () => {
  const user = await clientOf(await createUser());
  for (const path of [
    "/users/admin/",
    "/users//admin",
    "/Users/ADMIN",
    "/users/%61dmin",
    "/users/admin.data",
    "/users/admin/.data",
    "/users/admin?_data=routes%2Fapi.v1.users.admin._index",
  ]) {
    const reply = await user.get(path);
    expect([403, 404], path).toContain(reply.status);
  }
});

async function documentedSentence({ call, status = 200 }: Call) {
  const [method = "", path = ""] = call.split(" ");
  const operation = (await readOpenApi()).paths[path]?.[method.toLowerCase()];
  return operation?.responses[String(status)]?.content?.["application/json"]?.example?.msg;
}
