import { describe, expect, test } from "vitest";

import { createUser, logInAs } from "../support/factories";
import { nameOf, ROUTES } from "../support/routes";

/** Who may use a page's loader and action. */
const PAGES: Record<string, "anyone" | "visitor" | "user"> = {
  $: "anyone",
  _index: "anyone",
  "account-not-verified": "anyone",
  "account-verified": "anyone",
  "bookings._index": "user",
  "bookings.$id._index": "user",
  "bookings.$id.calendar[.]ics": "anyone",
  "bookings.$id.change": "user",
  "bookings.$id.pay": "user",
  "bookings.$id.pay-online": "user",
  "bookings.$id.documents.$number": "user",
  "bookings.$id.share": "user",
  "bookings.$id.travellers": "user",
  "bookings.$id.cancel": "user",
  "cancellation-policy": "anyone",
  "check-mail": "visitor",
  contact: "anyone",
  "forgot-password": "anyone",
  healthz: "anyone",
  "images.$": "anyone",
  login: "visitor",
  logout: "anyone",
  "manifest[.]webmanifest": "anyone",
  metrics: "anyone",
  "packages.$id": "anyone",
  "packages.$id_.ask": "anyone",
  "packages._index": "anyone",
  privacy: "anyone",
  profile: "user",
  "profile._index": "user",
  "profile.data[.]json": "user",
  "profile.delete": "user",
  "profile.update-details": "user",
  "profile.update-password": "user",
  readyz: "anyone",
  register: "visitor",
  "robots[.]txt": "anyone",
  "sitemap[.]xml": "anyone",
  "speculation-rules[.]json": "anyone",
  terms: "anyone",
  "trip.$key._index": "anyone",
  "trip.$key.calendar[.]ics": "anyone",
  "trip.keep[.]js": "anyone",
  "trip.sw[.]js": "anyone",
  "api.docs": "anyone",
  "resend-verification": "anyone",
  "staff-invitation": "anyone",
  "reset-password": "anyone",
  "user.change-email": "anyone",
  "user.claim-bookings": "anyone",
  "user.verify-email": "anyone",
  "webhooks.payments.$driver": "anyone",
};

/** Webhooks: other servers send signed requests to them. */
const SIGNED = ["webhooks.payments.$driver"];

const STAFF = ["viewer", "agent", "admin"] as const;
const AGENTS = ["agent", "admin"] as const;
const ADMINS = ["admin"] as const;

type Staff = typeof STAFF | typeof AGENTS | typeof ADMINS;

/** The roles that may use the loader and the action of a page in the admin area. */
const DESK: Record<string, { loader: Staff; action?: Staff }> = {
  "admin-dashboard": { loader: STAFF },
  "admin-dashboard._index": { loader: STAFF },
  "admin-dashboard.$": { loader: STAFF },
  "admin-dashboard.delete-user.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.demo-content": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.agenda": { loader: STAFF },
  "admin-dashboard.departures._index": { loader: STAFF },
  "admin-dashboard.departures.pickup": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.departures.message": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.departures.export[.]csv": { loader: STAFF },
  "admin-dashboard.enquiries._index": { loader: STAFF },
  "admin-dashboard.enquiries.$id": { loader: STAFF, action: AGENTS },
  "admin-dashboard.enquiries.add": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.mails": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.claims._index": { loader: STAFF, action: AGENTS },
  "admin-dashboard.claims.refuse.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings._index": { loader: STAFF },
  "admin-dashboard.manage-bookings.cancel": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.add": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.decline.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.delete.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.deleted": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.documents.$id": { loader: STAFF, action: AGENTS },
  "admin-dashboard.manage-bookings.edit.$id": { loader: STAFF, action: AGENTS },
  "admin-dashboard.manage-bookings.export[.]csv": { loader: STAFF },
  "admin-dashboard.manage-bookings.notes.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.notes.pin.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.status": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-bookings.payments.$id._index": { loader: STAFF, action: AGENTS },
  "admin-dashboard.manage-bookings.payments.$id.refund": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-bookings.payments.$id.undo.$payment": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-bookings.undo.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.money._index": { loader: STAFF },
  "admin-dashboard.money.export[.]csv": { loader: STAFF },
  "admin-dashboard.manage-bookings.take-over.$id": { loader: AGENTS, action: AGENTS },
  "admin-dashboard.manage-packages": { loader: ADMINS },
  "admin-dashboard.manage-packages._index": { loader: ADMINS },
  "admin-dashboard.manage-packages.add": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.availability.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.delete.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.deleted": { loader: ADMINS },
  "admin-dashboard.manage-packages.duplicate.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.edit.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.export[.]csv": { loader: ADMINS },
  "admin-dashboard.manage-packages.images": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.import": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.order": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.prices": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.offers._index": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.offers.add": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.offers.edit.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.offers.end.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.offers.resume.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-packages.restore.$id": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.staff": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.manage-users": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.send-test-mail": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings._index": { loader: ADMINS },
  "admin-dashboard.settings.business": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.look": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.money": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.pictures._index": { loader: ADMINS },
  "admin-dashboard.settings.pictures.$place": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.policies": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.privacy": { loader: ADMINS, action: ADMINS },
  "admin-dashboard.settings.texts": { loader: ADMINS, action: ADMINS },
};

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

async function cookieOf(role: Role) {
  return role === "visitor" ? "" : logInAs(await createUser({ role }));
}

/** Calls a handler with a role. Returns its refusal, or null if it let the role in. */
async function enter(handler: Handler, method: string, role: Role, site = "same-origin") {
  const headers = { Cookie: await cookieOf(role), "Sec-Fetch-Site": site, ...(method === "GET" ? {} : FORM) };
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
      if (action) expectForeign(await enter(action, "POST", access === "user" ? "user" : "visitor", "cross-site"));
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
    expect(DESK[name]?.action !== undefined).toBe(action !== undefined);
    expectOwnGuard(loader);
    if (action) expectForeign(await enter(action, "POST", "admin", "cross-site"));
  });

  for (const [name, rights] of Object.entries(DESK)) {
    for (const role of ROLES) {
      test(`${name} × ${role}`, async () => {
        const { loader, action } = await load(name);
        if (loader) await expectAdmission(loader, "GET", role, rights.loader);
        if (action) await expectAdmission(action, "POST", role, rights.action ?? ADMINS);
      });
    }
  }
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

/** tests/api/contract.test.ts makes each declared call as each role. */
test("every route of the API declares its calls with api()", async () => {
  const calls = names.filter((name) => name.startsWith("api.v1.") && name !== "api.v1.$");
  expect(calls.length).toBeGreaterThan(20);
  for (const name of calls) expect((await load(name)).loader, name).toHaveProperty("verbs");
});
