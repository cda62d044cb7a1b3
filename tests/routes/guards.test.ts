import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { db } from "~/db.server";
import { type Verb, type Verbs } from "~/http/api/api.server";
import { type Problem } from "~/http/api/reply.server";
import { log } from "~/log.server";

import { createClosure, createStoredBooking, createUser, logInAs } from "../support/factories";
import { nameOf, ROUTES } from "../support/routes";

/** Who may use the loader and action of which pages. */
const PAGES: Record<string, "anyone" | "visitor" | "user"> = {
  ...all(
    "anyone",
    `
    $ _index account-not-verified account-verified api.docs bookings.$id.calendar[.]ics cancellation-policy contact
    drive.$key._index drive.$key.met drive.keep[.]js drive.met[.]js drive.sw[.]js forgot-password healthz images.$ logo.$key.$name logout manifest[.]webmanifest map[.]svg metrics packages.$id packages.$id_.ask
    packages._index packages.compare privacy quote.$key readyz resend-verification reset-password robots[.]txt sitemap[.]xml
    packages.$id_.reviews packages.$id_.waiting review.$token
    speculation-rules[.]json staff-invitation terms trip.$key._index trip.$key.calendar[.]ics trip.keep[.]js
    trip.sw[.]js road.$key user.change-email user.claim-bookings user.verify-email waiting.$token
    webhooks.payments.$driver`,
  ),
  ...all("visitor", "check-mail login login-code register"),
  ...all(
    "user",
    `
    bookings.$id._index bookings.$id.cancel bookings.$id.change bookings.$id.documents.$number bookings.$id.pay
    bookings.$id.pay-online bookings.$id.review bookings.$id.road-closed bookings.$id.share bookings.$id.travellers
    bookings._index profile profile._index
    profile.data[.]json profile.delete profile.logins profile.second-factor profile.update-details profile.update-password`,
  ),
};

/** Webhooks: other servers send signed requests to them. */
const SIGNED = ["webhooks.payments.$driver"];

const STAFF = ["viewer", "agent", "admin"] as const;
const AGENTS = ["agent", "admin"] as const;
const ADMINS = ["admin"] as const;

type Staff = typeof STAFF | typeof AGENTS | typeof ADMINS;

/** The pages of the admin area by the roles that may use their loader. */
const DESK: Record<string, Staff> = {
  ...all(STAFF, "admin-dashboard admin-dashboard_.quotes.$id.preview"),
  ...desk(
    STAFF,
    `
    $ _index agenda claims._index departures._index departures.closures.$id._index departures.closures._index
    departures.drivers departures.export[.]csv departures.nights[.]csv enquiries.$id enquiries._index guests.$id
    manage-bookings.$id manage-bookings._index manage-bookings.documents.$id manage-bookings.edit.$id
    manage-bookings.export[.]csv manage-bookings.payments.$id._index manage-packages manage-packages.days.$id
    money._index money.cash._index money.cash.export[.]csv money.documents._index money.documents.export[.]csv
    money.documents.gstr1[.]csv money.export[.]csv quotes.$id quotes._index reports._index reports.export[.]csv
    reviews.$id reviews._index search visits._index visits.export[.]csv`,
  ),
  ...desk(
    AGENTS,
    `
    claims.refuse.$id departures.closures.$id.apply departures.closures.add departures.message departures.our-drivers
    departures.pickup enquiries.add mails manage-bookings.add manage-bookings.cancel manage-bookings.decline.$id
    manage-bookings.delete.$id manage-bookings.deleted manage-bookings.notes.$id manage-bookings.notes.pin.$id
    manage-bookings.status manage-bookings.take-over.$id manage-bookings.undo.$id money.cash.count
    money.cash.hand-over money.receipts quotes.add quotes.edit.$id`,
  ),
  ...desk(
    ADMINS,
    `
    delete-user.$id demo-content guests.erase.$id manage-bookings.payments.$id.refund
    manage-bookings.payments.$id.undo.$payment manage-packages._index manage-packages.add
    manage-packages.availability.$id manage-packages.days.$id_.rules manage-packages.delete.$id
    manage-packages.deleted manage-packages.duplicate.$id manage-packages.edit.$id manage-packages.export[.]csv
    manage-packages.images manage-packages.import manage-packages.offers._index manage-packages.offers.add
    manage-packages.offers.edit.$id manage-packages.offers.end.$id manage-packages.offers.resume.$id
    manage-packages.order manage-packages.pictures.$id manage-packages.prices manage-packages.publish
    manage-packages.restore.$id manage-users money.cash.undo.$id money.invoices send-test-mail settings.$page
    settings._index settings.logins settings.logo settings.messages.$slug settings.messages._index
    settings.pictures.$place settings.pictures._index settings.policies settings.privacy settings.staff
    settings.texts settings.who.$place settings.who._index`,
  ),
};

/** Viewers change nothing. */
function actorsOf(name: string) {
  return DESK[name] === ADMINS ? ADMINS : AGENTS;
}

function all<Access>(access: Access, names: string) {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, access]),
  );
}

function desk(roles: Staff, names: string) {
  return all(roles, names.replaceAll(/\S+/g, "admin-dashboard.$&"));
}

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

const ROLES = ["visitor", "user", ...STAFF] as const;

type Role = (typeof ROLES)[number];

type Asked = { site?: string; withheld?: string[] };

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

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function expectRedirect(answer: Response | null, path: RegExp) {
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get("Location")).toMatch(path);
}

describe("pages", () => {
  const pages = names.filter((name) => !name.startsWith("api.v1.") && !name.startsWith("admin-dashboard"));

  for (const name of pages) {
    const access = PAGES[name];

    test(`${name} is classified`, () => {
      expect(access, `say in PAGES who may enter ${name}`).toBeDefined();
    });

    test.skipIf(name === "$" || SIGNED.includes(name))(`${name} refuses what another site sends`, async () => {
      const { action } = await load(name);
      if (action)
        expectForeign(await enter(action, "POST", access === "user" ? "user" : "visitor", { site: "cross-site" }));
    });

    if (access === "user") {
      test(`${name} keeps out visitors, in loader and action`, async () => {
        const { loader, action } = await load(name);
        if (loader) expectRedirect(await enter(loader, "GET", "visitor"), /^\/$/);
        if (action) expectRedirect(await enter(action, "POST", "visitor"), /^\/$/);
        expectOwnGuard(loader);
      });
    }

    if (access === "visitor") {
      test(`${name} sends home whoever is logged in`, async () => {
        const { loader, action } = await load(name);
        for (const role of ["user", ...STAFF] as const) {
          if (loader) expectRedirect(await enter(loader, "GET", role), /^\/$/);
          if (action) expectRedirect(await enter(action, "POST", role), /^\/$/);
        }
      });
    }
  }
});

describe("the desk", () => {
  const pages = names.filter((name) => name.startsWith("admin-dashboard"));

  test.each(pages)("%s is in the table, and nothing else is", async (name) => {
    expect(Object.keys(DESK).filter((each) => !pages.includes(each))).toEqual([]);
    const { loader, action } = await load(name);
    expect(DESK[name], `say in DESK which roles may enter ${name}`).toBeDefined();
    expectOwnGuard(loader);
    if (action) expectForeign(await enter(action, "POST", "admin", { site: "cross-site" }));
  });

  for (const [name, readers] of Object.entries(DESK)) {
    for (const role of ROLES) {
      test(`${name} × ${role}`, async () => {
        const { loader, action } = await load(name);
        if (loader) await expectAdmission(loader, "GET", role, readers);
        if (action) await expectAdmission(action, "POST", role, actorsOf(name));
      });
    }
  }
});

const NO_PEOPLE = "You may not download lists with people in them. Please ask an admin.";

/** Files with people in them. */
const PEOPLE = desk(
  STAFF,
  "departures.export[.]csv manage-bookings.export[.]csv money.export[.]csv money.documents.export[.]csv money.documents.gstr1[.]csv",
);

describe("a right withheld from one person", () => {
  for (const name of Object.keys(DESK).filter((each) => DESK[each] !== ADMINS)) {
    test(`${name} × an agent who may not download people`, async () => {
      const { loader } = await load(name);
      if (!loader) return;
      const ask = () => enter(loader, "GET", "agent", { withheld: ["export-people"] });
      if (!(name in PEOPLE)) return expectAdmitted(ask);
      const answer = await ask();
      expect(answer?.status).toBe(403);
      expect(await answer?.text()).toBe(NO_PEOPLE);
    });
  }

  test("is not withheld from an admin", async () => {
    const { loader } = await load("admin-dashboard.departures.export[.]csv");
    if (loader) await expectAdmitted(() => enter(loader, "GET", "admin", { withheld: ["export-people"] }));
  });
});

async function expectAdmission(handler: Handler, method: string, role: Role, allowed: readonly Role[]) {
  if (allowed.includes(role)) return expectAdmitted(() => enter(handler, method, role));
  const answer = await enter(handler, method, role);
  if (role === "visitor") return expectRedirect(answer, /^\/login\?redirectTo=/);
  if (role === "user") return expectRedirect(answer, /^\/$/);
  expect(answer?.status).toBe(403);
  expect(await answer?.text()).toBe("Your role does not include this. Please ask an admin.");
}

/** Expects that the guard lets the role in. The handler may then refuse the empty form or the unknown id. */
async function expectAdmitted(ask: () => Promise<Response | null>) {
  const answer = await ask();
  expect(answer?.status).not.toBe(401);
  expect(answer?.status).not.toBe(403);
  expect(answer?.headers.get("Location") ?? "").not.toMatch(/^\/(login.*)?$/);
}

function expectForeign(answer: Response | null) {
  expect(answer?.status).toBe(403);
}

function expectOwnGuard(loader: Handler | undefined) {
  expect(loader, "an address without a loader answers everybody, even where only its action is used").toBeDefined();
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
