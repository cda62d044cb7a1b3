import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { db } from "~/db.server";
import { type Verb, type Verbs } from "~/http/api/api.server";
import { type Problem } from "~/http/api/reply.server";
import { type Admitted, guards } from "~/http/guards.server";
import { log } from "~/log.server";
import { can, isRight, NOT_YOUR_ROLE } from "~/models/people/user/rights";

import { createClosure, createStoredBooking, createUser, logInAs } from "../support/factories";
import { nameOf, ROUTES } from "../support/routes";

/** Nobody below this role enters a part of the site, whatever its routes ask: the last that fits. Viewers change nothing. */
const FOR: [RegExp, Role][] = [
  [/^(bookings|profile)\b/, "user"],
  [/^admin-dashboard/, "viewer"],
  [/^admin-dashboard\.mails/, "agent"],
  [
    /^admin-dashboard\.(settings|manage-users|delete-user|demo-content|send-test-mail|guests\.erase|manage-packages)/,
    "admin",
  ],
  [/^admin-dashboard\.manage-packages(\.days\.\$id)?$/, "viewer"],
  [/^admin-dashboard\.(money\.invoices|money\.cash\.undo|manage-bookings\.payments\.\$id\.(refund|undo))/, "admin"],
];

/** Answers 404 to whoever may not read it, because calendar programs cannot show a login. */
const CALENDAR = "bookings.$id.calendar[.]ics";

/** Takes no form: nothing is there, or other servers send signed requests. */
const TAKES_NO_FORM = ["$", "webhooks.payments.$driver"];

/** Files of the desk without people in them. */
const NO_PEOPLE_IN = /\.(reports|visits|cash|manage-packages)\.export|\.nights/;

const NO_PEOPLE = "You may not download lists with people in them. Please ask an admin.";

type Handler = (args: object) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

const names = ROUTES.map(nameOf);
const modules = import.meta.glob<RouteModule>("../../app/routes/**/{*+/*,route}.{ts,tsx}");

function load(name: string) {
  const route = ROUTES.find((each) => nameOf(each) === name);
  const load = route && modules[`../../app/${route.file}`];
  if (!load) throw new Error(`There is no route ${name}.`);
  return load();
}

const WHO = ["visitor", "user", "viewer", "agent", "admin"] as const;

type Role = (typeof WHO)[number];
type Guard = keyof Admitted;

function letsIn(guard: Guard, role: Role) {
  if (guard === "anyone" || role === "visitor") return guard === "anyone" || guard === role;
  return guard === "user" || (isRight(guard) && role !== "user" && can(role, guard));
}

const cookies = new Map<string, Promise<string>>();

/** One person of each kind asks everything: nothing that is asked here ends their session. */
function cookieOf(role: Role, withheld: string[]) {
  if (role === "visitor") return "";
  const kind = [role, ...withheld].join(" ");
  const cookie = cookies.get(kind) ?? createUser({ role, withheld }).then(logInAs);
  cookies.set(kind, cookie);
  return cookie;
}

/** Calls a handler with a role. Returns its refusal, or null if it let the role in. */
async function enter(
  handler: Handler,
  method: string,
  role: Role,
  { site = "same-origin", withheld = [] }: Asked = {},
) {
  const headers = { Cookie: await cookieOf(role, withheld), "Sec-Fetch-Site": site, ...(method === "GET" ? {} : FORM) };
  const request = new Request("http://localhost:3000/here", {
    method,
    headers,
    body: method === "GET" ? undefined : "",
  });
  try {
    const answer = await handler({ request, params: { id: crypto.randomUUID() }, context: {} });
    return answer instanceof Response ? answer : null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

type Asked = { site?: string; withheld?: string[] };

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const asked: Guard[] = [];

beforeAll(() => {
  for (const guard of Object.keys(guards) as Guard[]) {
    const ask = guards[guard];
    vi.spyOn(guards, guard).mockImplementation((...args) => (asked.push(guard), ask(...args)));
  }
});

afterAll(() => void vi.restoreAllMocks());

/** The guard that a handler asks first when a visitor comes. */
async function guardOf(handler: Handler, method: string): Promise<Guard> {
  asked.length = 0;
  await enter(handler, method, "visitor");
  return asked[0] ?? "anyone";
}

const pages = names.filter((name) => !name.startsWith("api.v1."));

describe.each(pages)("%s", (name) => {
  const [, least = "visitor"] = FOR.findLast(([part]) => part.test(name)) ?? [];

  test("lets in whom its guards say, and nobody that its part of the site is not for", async () => {
    const { loader, action } = await load(name);
    if (least !== "visitor")
      expect(loader, "an address without a loader answers everybody, even where only its action is used").toBeDefined();
    if (loader && name !== CALENDAR) await expectGuarded(loader, "GET", least);
    if (action) await expectGuarded(action, "POST", least === "viewer" ? "agent" : least);
  });

  test.skipIf(TAKES_NO_FORM.includes(name))("refuses what another site sends", async () => {
    const { action } = await load(name);
    const role = least === "visitor" || least === "user" ? least : "admin";
    if (action) expect((await enter(action, "POST", role, { site: "cross-site" }))?.status).toBe(403);
  });
});

test.each(pages.filter((name) => name.includes("[.]csv")))("%s asks for its right if it holds people", async (name) => {
  const { loader } = await load(name);
  if (!loader) throw new Error(`${name} is no file.`);
  const hasPeople = !NO_PEOPLE_IN.test(name);
  expect((await guardOf(loader, "GET")) === "export-people").toBe(hasPeople);
  if (!hasPeople) return;
  const answer = await enter(loader, "GET", "agent", { withheld: ["export-people"] });
  expect([answer?.status, await answer?.text()]).toEqual([403, NO_PEOPLE]);
  await expectAdmitted(loader, "GET", "admin", { withheld: ["export-people"] });
});

async function expectGuarded(handler: Handler, method: string, least: Role) {
  const guard = await guardOf(handler, method);
  const below = WHO.slice(0, WHO.indexOf(least));
  expect(
    below.filter((role) => letsIn(guard, role)),
    `${method} asks "${guard}"`,
  ).toEqual([]);
  if (guard === "anyone") return;
  for (const role of guard === "user" ? (["visitor"] as const) : isRight(guard) ? WHO : WHO.slice(1)) {
    if (letsIn(guard, role)) await expectAdmitted(handler, method, role);
    else await expectRefused(handler, method, role, guard);
  }
}

async function expectRefused(handler: Handler, method: string, role: Role, guard: Guard) {
  const answer = await enter(handler, method, role);
  if (isRight(guard) && role !== "visitor" && role !== "user") {
    expect([answer?.status, await answer?.text()]).toEqual([403, NOT_YOUR_ROLE]);
  } else {
    expect(answer?.status).toBe(302);
    expect(answer?.headers.get("Location")).toMatch(
      isRight(guard) && role === "visitor" ? /^\/login\?redirectTo=/ : /^\/$/,
    );
  }
}

/** Expects that the guard lets the role in. The handler may then refuse the empty form or the unknown id. */
async function expectAdmitted(handler: Handler, method: string, role: Role, asked?: Asked) {
  const answer = await enter(handler, method, role, asked);
  expect([401, 403]).not.toContain(answer?.status);
  expect(answer?.headers.get("Location") ?? "").not.toMatch(/^\/(login.*)?$/);
}

const calls = names.filter((name) => name.startsWith("api.v1.") && name !== "api.v1.$");

async function verbsOf(name: string) {
  const { loader } = await load(name);
  return (loader as unknown as { verbs: Verbs }).verbs;
}

/** Guests are named by these; whoever works here is not. */
const NAMES_A_GUEST = /^(customer|guest)(Name|Phone|Email)?$|^(email|phoneNumber|shownName|lastName)$/;

type Schema = { $ref?: string; items?: Schema; anyOf?: Schema[]; properties?: Record<string, Schema> };

/** Whether rows of a list name guests. */
function namesPeople(output: z.ZodType) {
  const { $defs = {}, ...whole } = z.toJSONSchema(output, { unrepresentable: "any", io: "output" }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  const find = ({ $ref, items, anyOf = [], properties = {} }: Schema, isInList = false): boolean => {
    const named = $ref && $defs[$ref.replace("#/$defs/", "")];
    if (named) return find(named, isInList);
    if (items) return find(items, true);
    if (anyOf.some((each) => find(each, isInList))) return true;
    return Object.entries(properties).some(
      ([name, each]) => (isInList && NAMES_A_GUEST.test(name)) || find(each, isInList),
    );
  };
  return find(whole);
}

/** Those who travel with one booking, whom an act of its caller did not reach by mail, and whom the versions of one quote name. */
const OF_ONE_ACT = ["api.v1.booking.admin.$id_.travellers", "api.v1.departures.messages", "api.v1.quotes.$id"];

describe("calls that list people", () => {
  test.each(calls)("%s says so if it does", async (name) => {
    for (const [method, { auth, output, people }] of Object.entries(await verbsOf(name))) {
      if (auth === "anyone" || auth === "user" || OF_ONE_ACT.includes(name)) continue;
      expect(people !== undefined, `${method} of ${name}: declare \`people\``).toBe(namesPeople(output));
    }
  });

  test("are answered to whoever may not download people only page by page", async () => {
    const { id } = await createClosure({ packageIds: [] });
    const found = await Promise.all(calls.map(async (name) => ({ name, GET: (await verbsOf(name)).GET })));
    const lists = found.filter((each): each is { name: string; GET: Verb } => each.GET?.people !== undefined);
    expect(lists.length).toBeGreaterThan(7);
    for (const { name, GET } of lists.filter(({ GET: { auth } }) => auth !== "admin")) {
      const cookie = await cookieOf("agent", ["export-people"]);
      const ask = async (query: string, Cookie = cookie) => {
        const request = new Request(`http://localhost:3000/here${query}`, { headers: { Cookie } });
        const args = { request, params: { id }, context: {} };
        const answer = await GET.answer(args, new Headers()).catch((error: unknown) => error as Problem);
        return { status: answer.status, msg: "message" in answer ? answer.message : "" };
      };
      for (const query of [
        "",
        "?limit=25",
        "?page=1&limit=26",
        "?page=1&limit=100",
        "?page=1&page=1&limit=5&limit=100",
      ])
        expect(await ask(query), `${name}${query}`).toEqual({ status: 403, msg: NO_PEOPLE });
      for (const query of ["?page=1", "?page=2&limit=25", "?page=1&limit=5"])
        expect((await ask(query)).status, `${name}${query}`).toBe(200);
      expect((await ask("", await cookieOf("agent", []))).status, name).toBe(200);
    }
  });

  test("leave a line in the audit where they are long, as every file does", async () => {
    const customer = await createUser();
    for (let made = 0; made < 101; made += 1) await createStoredBooking({ userId: customer.id });
    const audit = vi.spyOn(log, "audit");
    const lines = () => audit.mock.calls.flat().filter((line) => (line as { event: string }).event === "people-listed");
    const { GET } = await verbsOf("api.v1.booking.adminOnly");
    const Cookie = await cookieOf("viewer", []);
    const read = async (query: string) => {
      const request = new Request(`http://localhost:3000/api/v1/booking/adminOnly${query}`, { headers: { Cookie } });
      await (await GET?.answer({ request, params: {}, context: {} }, new Headers()))?.text();
    };
    await read("?page=1&limit=100");
    expect(lines()).toEqual([]);
    await read("");
    expect(lines()).toMatchObject([{ path: "/api/v1/booking/adminOnly", people: 101 }]);
    const listed = { kind: "download", what: "/api/v1/booking/adminOnly" };
    expect(await db.accessEntry.findMany({ where: listed })).toMatchObject([{ people: 101 }]);

    const { loader } = await load("admin-dashboard.manage-bookings.export[.]csv");
    if (loader) await enter(loader, "GET", "viewer");
    expect(lines()).toHaveLength(2);
  });
});

/** tests/api/contract.test.ts makes each declared call as each role. */
test("every route of the API declares its calls with api()", async () => {
  expect(calls.length).toBeGreaterThan(20);
  for (const name of calls) expect((await load(name)).loader, name).toHaveProperty("verbs");
});
