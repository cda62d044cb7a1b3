import { readdirSync } from "node:fs";
import { basename } from "node:path";

import { describe, expect, test } from "vitest";

import { createAdmin, createUser, logInAs } from "../support/factories";

/** Who may enter a page's loader and action. Everything under admin-dashboard is for admins, without a word here. */
const PAGES: Record<string, "anyone" | "visitor" | "user"> = {
  $: "anyone",
  _index: "anyone",
  "account-not-verified": "anyone",
  "account-verified": "anyone",
  bookings: "user",
  "cancellation-policy": "anyone",
  contact: "anyone",
  "forgot-password": "anyone",
  healthz: "anyone",
  "images.$": "anyone",
  login: "visitor",
  logout: "anyone",
  "manifest[.]webmanifest": "anyone",
  "packages.$id": "anyone",
  "packages._index": "anyone",
  privacy: "anyone",
  profile: "user",
  "profile._index": "user",
  "profile.update-details": "user",
  "profile.update-password": "user",
  readyz: "anyone",
  register: "visitor",
  "robots[.]txt": "anyone",
  "sitemap[.]xml": "anyone",
  "speculation-rules[.]json": "anyone",
  terms: "anyone",
  "api.docs": "anyone",
  "resend-verification": "anyone",
  "reset-password": "anyone",
  "user.change-email": "anyone",
  "user.verify-email": "anyone",
};

/** Who may make a call of the API, by verb. */
const CALLS: Record<string, Partial<Record<"GET" | "POST" | "PATCH" | "DELETE", "anyone" | "user" | "admin">>> = {
  $: {},
  "auth.login": { POST: "anyone" },
  "auth.logout": { DELETE: "anyone" },
  "auth.register": { POST: "anyone" },
  "auth.verify-email": { POST: "anyone" },
  "booking.admin.$id": { GET: "admin", PATCH: "admin", DELETE: "admin" },
  "booking.admin._index": { GET: "user", POST: "user" },
  "booking.adminOnly": { GET: "admin" },
  "dashboard.stats": { GET: "admin" },
  "openapi[.]json": { GET: "anyone" },
  "packages.admin.$id": { GET: "anyone", PATCH: "admin", DELETE: "admin" },
  "packages.admin._index": { GET: "anyone", POST: "admin" },
  "packages.admin.popularPackages": { GET: "anyone" },
  "users.admin.$id": { DELETE: "admin" },
  "users.admin._index": { GET: "admin" },
  "users.admin.getUserDetail": { GET: "user" },
  "users.current-user": { GET: "user" },
  "users.updateUser": { PATCH: "user" },
  "users.updateUserPassword": { PATCH: "user" },
};

type Handler = (args: object) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

const files = readdirSync("app/routes").map((file) => basename(file).replace(/\.tsx?$/, ""));
const modules = import.meta.glob<RouteModule>("../../app/routes/*.{ts,tsx}");

function load(name: string) {
  const found = Object.entries(modules).find(([path]) => basename(path).replace(/\.tsx?$/, "") === name);
  if (!found) throw new Error(`There is no route ${name}.`);
  return found[1]();
}

const cookies = {
  visitor: () => Promise.resolve(""),
  user: async () => logInAs(await createUser()),
  admin: async () => logInAs(await createAdmin()),
};

/** What a handler answers to somebody: its response, or null when it let them in. */
async function enter(handler: Handler, method: string, role: keyof typeof cookies, site = "same-origin") {
  const headers = { Cookie: await cookies[role](), "Sec-Fetch-Site": site, ...(method === "GET" ? {} : FORM) };
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
  const pages = files.filter((name) => !name.startsWith("api.v1."));

  for (const name of pages) {
    const access = name.startsWith("admin-dashboard") ? "admin" : PAGES[name];

    test(`${name} is classified`, () => {
      expect(access, `say in PAGES who may enter ${name}`).toBeDefined();
    });

    test.skipIf(name === "$")(`${name} refuses what another site sends`, async () => {
      const { action } = await load(name);
      if (!action) return;
      const role = access === "admin" || access === "user" ? access : "visitor";
      expect((await enter(action, "POST", role, "cross-site"))?.status).toBe(403);
    });

    if (access === "admin" || access === "user") {
      test(`${name} keeps out whom it must, in loader and action`, async () => {
        const { loader, action } = await load(name);
        for (const [handler, method] of [
          [loader, "GET"],
          [action, "POST"],
        ] as const) {
          if (!handler) continue;
          expectRedirect(
            await enter(handler, method, "visitor"),
            access === "admin" ? /^\/login\?redirectTo=/ : /^\/$/,
          );
          if (access === "admin") expectRedirect(await enter(handler, method, "user"), /^\/$/);
        }
      });

      test(`${name} has a guard of its own`, async () => {
        const module = await load(name);
        expect(
          module.loader,
          "an address without a loader answers everybody, even where only its action is used",
        ).toBeDefined();
      });
    }

    if (access === "visitor") {
      test(`${name} sends home whoever is logged in`, async () => {
        const { loader, action } = await load(name);
        for (const role of ["user", "admin"] as const) {
          if (loader) expectRedirect(await enter(loader, "GET", role), /^\/$/);
          if (action) expectRedirect(await enter(action, "POST", role), /^\/$/);
        }
      });
    }
  }
});

describe("calls of the API", () => {
  const calls = files.filter((name) => name.startsWith("api.v1.")).map((name) => name.slice("api.v1.".length));

  for (const name of calls) {
    const verbs = CALLS[name];

    test(`${name} is classified`, () => {
      expect(verbs, `say in CALLS who may make the call ${name}`).toBeDefined();
    });

    test(`${name} refuses whoever may not make it`, async () => {
      const { loader, action } = await load(`api.v1.${name}`);
      for (const [method, access] of Object.entries(verbs ?? {})) {
        const handler = method === "GET" ? loader : action;
        if (!handler) throw new Error(`${name} has no handler for ${method}.`);
        if (access === "anyone") continue;
        const visitor =
          method === "GET" ? await enter(handler, method, "visitor") : await enterWithToken(handler, method, "visitor");
        expect(visitor?.status, `${method} by a visitor`).toBe(401);
        if (access !== "admin") continue;
        const user =
          method === "GET" ? await enter(handler, method, "user") : await enterWithToken(handler, method, "user");
        expect(user?.status, `${method} by a user`).toBe(403);
        expect(await user?.json()).toMatchObject({ code: "FORBIDDEN" });
      }
    });
  }
});

/** With the XSRF cookie and header that a first answer gave. */
async function enterWithToken(handler: Handler, method: string, role: keyof typeof cookies) {
  const session = await cookies[role]();
  const ask = (headers: Record<string, string>) =>
    handler({
      request: new Request("http://localhost:3000/here", { method, headers }),
      params: { id: crypto.randomUUID() },
      context: {},
    });
  const first = await ask({ Cookie: session });
  const token =
    first instanceof Response ? /XSRF-TOKEN=([^;]+)/.exec(first.headers.get("Set-Cookie") ?? "")?.[1] : undefined;
  if (!token) throw new Error("The first answer sets no XSRF-TOKEN.");
  const answer = await ask({
    Cookie: `${session}; XSRF-TOKEN=${token}`,
    "X-XSRF-TOKEN": token,
    "Content-Type": "application/json",
  });
  return answer instanceof Response ? answer : null;
}
