import { expect, test, vi } from "vitest";

import { createAdmin, createPackage, createUser, logInAs, PASSWORD } from "../support/factories";
import { screen } from "../support/screen";
import { Browser } from "../support/site";

// Hoisted, so that it runs before any module reads the settings.
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
    "__Host-address",
    "__Host-device",
    "__Host-session",
    expect.stringMatching(/^__Host-toast-/),
  ]);
  for (const cookie of cookies) {
    expect(cookie).toContain("Secure");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Domain");
  }
  for (const cookie of cookies.filter((each) => each.startsWith("__Host-")))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

  const page = await browser.get("/profile");
  expect(page).toMatchObject({ path: "/profile", toast: "Login successful" });
  expect((await browser.get("/profile")).toast).toBeNull();
  expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=63072000");

  // A cookie without the __Host- prefix is ignored, because a neighbouring subdomain could set it.
  const planted = new Browser();
  planted.cookies.set("session", browser.cookies.get("__Host-session") ?? "");
  expect((await planted.get("/profile")).toast).toBe("Please, login!");
  expect([...planted.cookies.keys()]).toContain("__Host-wanted");
});

test("under https no page loads anything over http, and an itinerary's pictures there are links", async () => {
  const { id } = await createPackage({
    itinerary:
      '<p><img src="http://old.example/dal.jpg" alt="Dal Lake"><img src="http://old.example/map.png"></p>' +
      '<p><a href="https://trek.example/"><img src="HTTP://old.example/pass.jpg" alt="The pass"></a></p>' +
      '<p><img src="https://new.example/lake.jpg"></p>',
  });
  const { html } = await new Browser().get(`/packages/${id}`);
  const itinerary = screen(html).document.querySelector(".itinerary");
  expect([...(itinerary?.querySelectorAll("img") ?? [])].map(({ src }) => src)).toEqual([
    "https://new.example/lake.jpg",
  ]);
  expect([...(itinerary?.querySelectorAll("a") ?? [])].map((link) => [link.href, link.textContent])).toEqual([
    ["http://old.example/dal.jpg", "Dal Lake"],
    ["http://old.example/map.png", "See the picture"],
    ["https://trek.example/", "The pass"],
  ]);

  const admin = new Browser();
  admin.cookies.set("__Host-session", (await logInAs(await createAdmin())).replace("session=", ""));
  const form = `/admin-dashboard/manage-packages/edit/${id}`;
  for (const path of ["/", `/packages/${id}`, "/profile", "/admin-dashboard", form]) {
    const page = await admin.get(path);
    expect(page.path).toBe(path);
    expect(page.headers.get("Content-Security-Policy"), path).not.toMatch(/http:/);
  }
});
