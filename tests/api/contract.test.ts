import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";

import { type ApiClient, clientOf, newClient, type Reply, visitor } from "../support/api-client";
import { createUser } from "../support/factories";
import { isWhole } from "../support/size";

import { type Call, type Caller, CALLERS, listCalls } from "./calls";

const VERBS = ["GET", "POST", "PATCH", "DELETE", "PUT", "PROPFIND"];

const CALLS = await listCalls();

/** For requests that are refused, which change nobody, and for calls of staff, which do not change who makes them. */
let callers: Record<Caller, ApiClient>;
/** Somebody else's token. */
let stolen: string;

beforeAll(async () => {
  callers = {
    visitor: await newCaller("visitor"),
    user: await newCaller("user"),
    viewer: await newCaller("viewer"),
    agent: await newCaller("agent"),
    admin: await newCaller("admin"),
  };
  stolen = (await newCaller("user")).cookies.get("XSRF-TOKEN") ?? "";
});

// Rate limits have tests of their own. Here the many calls would only run into them.
beforeEach(() => db.rateLimit.deleteMany());

async function newCaller(who: Caller) {
  return who === "visitor" ? visitor() : clientOf(await createUser({ role: who }));
}

/** A client for a call that succeeds. Where it may change its user, that is a new one. */
async function caller(who: Caller, call: Call) {
  return call.who === "visitor" || call.who === "user" ? newCaller(who) : callers[who];
}

function allowed(who: Caller, call: Call) {
  return CALLERS.indexOf(who) >= CALLERS.indexOf(call.who);
}

async function addressOf({ call, id, own }: Call, userId?: string) {
  const [method = "", path = ""] = call.split(" ");
  const made: Record<string, unknown> = (await (own && userId ? own({ userId }) : id?.())) ?? {};
  return { method, path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(made[name])) };
}

async function make(client: ApiClient, call: Call, data?: unknown, headers?: Record<string, string>) {
  const { method, path } = await addressOf(call, client.userId);
  return client.send(method, path, { data: data ?? (await call.body?.(client)), headers });
}

const prepared = new Map<string, ReturnType<typeof prepare>>();

/** Makes a call with the rows and the body that it needs, made once: for requests that are refused, which change neither. */
function refusable(call: Call, who: Caller = call.who) {
  const key = `${who} ${call.call}`;
  const found = prepared.get(key) ?? prepare(callers[who], call);
  prepared.set(key, found);
  return found;
}

async function prepare(client: ApiClient, call: Call) {
  const { method, path } = await addressOf(call, client.userId);
  const body = await call.body?.(client);
  const send = (data: unknown = body, headers: Record<string, string> = {}) =>
    client.send(method, path, { data, headers });
  return { client, path, body, send };
}

function expectProblem(reply: Reply, status: number, code: string, about?: string) {
  expect(`${reply.status} ${reply.data.code}`, about).toBe(`${status} ${code}`);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(Object.keys(reply.data).filter((key) => !["msg", "code", "errors"].includes(key))).toEqual([]);
}

describe.each(CALLS)("$call", (call) => {
  const [method = "", path = ""] = call.call.split(" ");
  const isRead = method === "GET";

  const admitted = CALLERS.filter((who) => allowed(who, call));
  const tried = isWhole ? admitted : admitted.filter((who) => who === call.who || who === "admin");
  test.each(tried)("succeeds for %s", { tags: ["sized"] }, async (who) => {
    const reply = await make(await caller(who, call), call);

    expect(reply.status, JSON.stringify(reply.data)).toBe(call.status);
    if (call.says) expect(reply.data.msg).toMatch(call.says);
    else expect(reply.data.msg).toBe(call.msg);
    if (!isRead || call.who !== "visitor") expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test.each(CALLERS.filter((who) => !allowed(who, call)))("is refused to %s", async (who) => {
    const reply = await (await refusable(call, who)).send();
    if (who === "visitor") {
      expectProblem(reply, 401, "UNAUTHENTICATED");
      expect(reply.data.msg).toBe("Please, login!");
    } else {
      expectProblem(reply, 403, "FORBIDDEN");
      const missing = "Your role does not include this. Please ask an admin.";
      expect(reply.data.msg).toBe(who === "user" ? "Only an admin may do this." : missing);
    }
  });

  const ofPath = CALLS.filter((other) => other.call.endsWith(` ${path}`));
  const verbs = ofPath.map((other) => other.call.split(" ")[0] ?? "");
  // Once for each path, by the first of its calls.
  const others = ofPath[0] === call ? VERBS.filter((verb) => !verbs.includes(verb)) : [];
  test.each(others)(`${path} answers 405 to %s, and names what it answers`, async (verb) => {
    const data = verb === "GET" ? undefined : {};
    const reply = await callers.admin.send(verb, (await refusable(call)).path, { data });
    expectProblem(reply, 405, "METHOD_NOT_ALLOWED");
    expect(String(reply.headers.allow).split(", ")).toEqual(expect.arrayContaining(verbs));
  });

  test.runIf(!isRead)("is refused without the XSRF header, and with somebody else's", async () => {
    const { client, body, send } = await refusable(call);
    expect(stolen).not.toBe("");
    const own = client.cookies.get("XSRF-TOKEN") ?? "";
    for (const token of ["", "nonsense", stolen])
      expectProblem(await send(body, { "X-XSRF-TOKEN": token }), 403, "XSRF");
    client.cookies.set("XSRF-TOKEN", stolen);
    expectProblem(await send(body), 403, "XSRF");
    client.cookies.delete("XSRF-TOKEN");
    expectProblem(await send(body), 403, "XSRF");
    client.cookies.set("XSRF-TOKEN", own);
  });

  test.runIf(call.id)("answers 404 to ids that do not exist", async () => {
    const { body: data } = await refusable(call);
    for (const id of [crypto.randomUUID(), "nonsense", "constructor", "%00", "%E0%A4%A2", "a%2Fb", "9".repeat(300)]) {
      const reply = await callers.admin.send(method, path.replace("{id}", id), { data });
      expect(`${id} ${reply.status} ${reply.data.code}`).toBe(`${id} 404 NOT_FOUND`);
    }
  });

  test.runIf(call.body)("answers 400 to bodies that are no JSON object", async () => {
    const { send } = await refusable(call);
    for (const data of ['{"a":', "null", "[]", '"text"', "7", "\u0000", "[".repeat(40_000)]) {
      expectProblem(await send(data, { "Content-Type": "application/json" }), 400, "MALFORMED_BODY");
    }
  });

  test.runIf(call.body)("answers 415 to what is not JSON", async () => {
    const { send } = await refusable(call);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml", "nonsense"]) {
      expectProblem(await send("name=x", { "Content-Type": type }), 415, "UNSUPPORTED_MEDIA_TYPE");
    }
  });

  test.runIf(call.body)("answers 413 to a body that is too large", async () => {
    const text = "x".repeat(path.startsWith("/packages") ? 8.1 * 1024 * 1024 : 101 * 1024);
    expectProblem(await (await refusable(call)).send({ name: text }), 413, "PAYLOAD_TOO_LARGE");
  });

  test.runIf(call.body)("names every field that is missing", async () => {
    const { required } = call;
    const isRefused = required.length > 0;
    const reply = await (isRefused ? (await refusable(call)).send({}) : make(await caller(call.who, call), call, {}));
    if (required.length === 0) expect(reply.status).toBe(200);
    else expectProblem(reply, 400, "INVALID_INPUT");
    expect(Object.keys(reply.data.errors ?? {}).sort()).toEqual(required);
  });

  test.each(Object.entries(call.wrong))(
    "refuses every wrong %s and says why",
    { tags: ["sized"] },
    async (field, all) => {
      const values = isWhole ? all : all.filter((_, index) => index % 4 === 0 || index >= all.length - 2);
      const { send, body } = await refusable(call);
      for (const value of values) {
        const { status, data } = await send({ ...body, [field]: value });
        expect(`${JSON.stringify(value).slice(0, 60)}: ${status}`).toBe(`${JSON.stringify(value).slice(0, 60)}: 400`);
        expect(data.errors, JSON.stringify(data)).toHaveProperty(field, expect.stringMatching(/^[A-Z].*(\.| \| .*)$/s));
      }
    },
  );

  test.runIf(call.body)(`${call.isStrict ? "refuses" : "ignores"} fields nobody asked for`, async () => {
    const extra = {
      role: "admin",
      _id: "1",
      id: "1",
      emailVerifiedAt: null,
      __proto__x: 1,
      deletedAt: "now",
      ...("userId" in call.wrong ? {} : { userId: "2" }),
    };
    const client = call.isStrict ? callers[call.who] : await caller(call.who, call);
    const body = JSON.stringify({ ...(await call.body?.(client)), ...extra }).replace("__proto__x", "__proto__");
    const admins = await db.user.count({ where: { role: "admin" } });
    const reply = await make(client, call, body, { "Content-Type": "application/json" });
    expect(reply.status).toBe(call.isStrict ? 400 : call.status);
    expect(await db.user.count({ where: { role: "admin" } })).toBe(admins);
  });
});

/** Told apart from the declarations. All other calls are for staff: viewers read, agents change. */
const FOR = {
  visitor: `
    POST /auth/register, POST /auth/verify-email, POST /auth/login, DELETE /auth/logout, GET /packages/admin,
    GET /packages/admin/popularPackages, GET /packages/admin/{id}, GET /packages/admin/{id}/days,
    GET /packages/admin/{id}/reviews, POST /packages/admin/{id}/waiting, POST /enquiries, GET /reviews/by-key/{token},
    PUT /reviews/by-key/{token}, GET /enquiries/by-key/{key}, GET /quotes/by-key/{key}, POST /quotes/by-key/{key}/accept,
    POST /quotes/by-key/{key}/decline, POST /quotes/by-key/{key}/ask`,
  user: `
    GET /users/current-user, GET /users/admin/getUserDetail, PATCH /users/updateUser, PATCH /users/updateUserPassword,
    POST /auth/claim-bookings, POST /booking/admin, GET /booking/admin, GET /booking/mine/{id},
    POST /booking/mine/{id}/cancel, GET /booking/mine/{id}/review, PUT /booking/mine/{id}/review,
    GET /booking/mine/{id}/road-closed, POST /booking/mine/{id}/road-closed, GET /booking/mine/{id}/pay-links,
    POST /booking/mine/{id}/pay-links`,
  admin: `
    POST /packages/admin, PATCH /packages/admin/{id}, DELETE /packages/admin/{id}, PUT /packages/admin/{id}/days,
    POST /packages/admin/{id}/pictures, POST /cash/handovers/{id}/undo, POST /documents/invoices, GET /users/admin,
    DELETE /users/admin/{id}`,
};

test("each call is for whom it should be", () => {
  const named = Object.entries(FOR).flatMap(([who, calls]) => calls.split(",").map((call) => [call.trim(), who]));
  const expected = new Map(named as [string, string][]);
  for (const { call, who } of CALLS)
    expect(who, call).toBe(expected.get(call) ?? (call.startsWith("GET") ? "viewer" : "agent"));
  expect([...expected.keys()].filter((each) => !CALLS.some(({ call }) => call === each))).toEqual([]);
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
