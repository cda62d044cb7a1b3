import { beforeEach, describe, expect, test } from "vitest";

import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { Browser, freshDesk, loggedIn } from "../support/site";

const DESK = "/admin-dashboard";
const MANAGE = `${DESK}/manage-packages`;

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

async function policyOf(path: string, browser = new Browser()) {
  const page = await browser.get(path);
  expect(page.path).toBe(path);
  const directives = page.headers.get("Content-Security-Policy")?.split("; ") ?? [];
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.filter((source) => !source.startsWith("'sha256-") && !source.startsWith("'nonce-"))];
    }),
  );
}

const PLAIN = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'none'"],
};

const SHOWN = { ...PLAIN, "img-src": ["'self'", "data:", "https:", "http:"], "style-src-attr": ["'unsafe-inline'"] };

const EDITED = {
  ...SHOWN,
  "frame-src": ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"],
};

describe("foreign pictures, frames and inline colours", () => {
  test.each(["/", "/packages", "/login", "/register", "/contact", "/terms", "/api/docs", "/nothing"])(
    "none for visitors on %s",
    async (path) => expect(await policyOf(path)).toEqual(PLAIN),
  );

  test("none on the pages of an account", async () => {
    const aisha = await loggedIn(createUser());
    for (const path of ["/bookings", "/profile", "/profile/update-details", "/profile/update-password"]) {
      expect(await policyOf(path, aisha), path).toEqual(PLAIN);
    }
  });

  test("none at the desk", async () => {
    const { id } = await createStoredBooking();
    const bookings = ["/manage-bookings", `/manage-bookings/edit/${id}`, "/manage-bookings/deleted"];
    for (const page of ["", ...bookings, "/manage-users", "/manage-packages", "/manage-packages/deleted", "/mails"]) {
      expect(await policyOf(DESK + page, admin), page).toEqual(PLAIN);
    }
  });

  test("pictures and colours, but no frame, where an itinerary is read", async () => {
    const { id } = await createPackage();
    expect(await policyOf(`/packages/${id}`)).toEqual(SHOWN);
  });

  test("all of them where an itinerary is edited, also when the form comes back", async () => {
    const { id } = await createPackage();
    expect(await policyOf(`${MANAGE}/add`, admin)).toEqual(EDITED);
    expect(await policyOf(`${MANAGE}/edit/${id}`, admin)).toEqual(EDITED);

    const refused = await admin.post(`${MANAGE}/add`, { packageTitle: "Gurez" });
    expect(refused.status).toBe(400);
    expect(refused.headers.get("Content-Security-Policy")).toContain("frame-src https:");
  });
});

test("a copied package opens in a document of its own, with the form's policy", async () => {
  const { id } = await createPackage();
  const copied = await admin.send(`${MANAGE}/duplicate/${id}`, {
    method: "POST",
    headers: { Origin: process.env.SITE_URL ?? "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
  });
  expect(copied.headers.get("Location")).toMatch(new RegExp(`^${MANAGE}/edit/`));
  expect(copied.headers.get("X-Remix-Reload-Document")).toBe("true");
});
