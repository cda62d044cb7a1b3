import { expect, test, vi } from "vitest";

import { createUser, PASSWORD } from "../support/factories";
import { Browser } from "../support/site";

// Before any module reads the settings.
vi.hoisted(() => (process.env.SITE_URL = "https://chinar.example"));

test("under https every cookie is Secure, and the session's belongs to this host alone", async () => {
  const aisha = await createUser();
  const browser = new Browser();
  const response = await browser.send("/login", {
    method: "POST",
    headers: { Origin: "https://chinar.example", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: aisha.email, password: PASSWORD }),
  });

  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
    "XSRF-TOKEN",
    "__Host-device",
    "__Host-session",
    expect.stringMatching(/^toast-/),
  ]);
  for (const cookie of cookies) {
    expect(cookie).toContain("Secure");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Domain");
  }
  expect(cookies.find((cookie) => cookie.startsWith("__Host-session"))).toContain("HttpOnly");

  const page = await browser.get("/profile");
  expect(page.path).toBe("/profile");
  expect(page.headers.get("Strict-Transport-Security")).toMatch(/max-age=(\d{8,})/);

  // A cookie under the plain name, as a neighbouring subdomain could set it, counts for nothing.
  const planted = new Browser();
  planted.cookies.set("session", browser.cookies.get("__Host-session") ?? "");
  expect((await planted.get("/profile")).toast).toBe("Please, login!");
});
