import express from "express";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { clientAddress } from "~/http/client-address.server";
import VerifyEmail from "~/routes/_account+/user+/verify-email";
import { inWork, Work } from "~/work.server";

import { PageCache } from "../../server/http/page-cache";
import { remixHandler } from "../../server/http/remix-handler";
import { createPackage, createUser, logInAs, PASSWORD, typedRegistration } from "../support/factories";
import { useUp } from "../support/limits";
import { mailedLink } from "../support/mails";
import { Browser, build, loggedIn } from "../support/site";

describe("forms of other sites", () => {
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "nonsense" },
    { Origin: "https://evil.example" },
    { Origin: "http://localhost:3001" },
    { Origin: "null" },
    { Origin: "not an origin" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ];

  test("the server says 403 to each, and lets this site's own and scriptless browsers in", async () => {
    const server = express()
      .use(remixHandler(build, new PageCache(1, [])))
      .listen(0);
    try {
      const address = server.address();
      const origin = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
      const post = (headers: Record<string, string>) =>
        fetch(`${origin}/logout`, { method: "POST", redirect: "manual", headers }).then(({ status }) => status);
      for (const headers of foreign) {
        // Outside browsers, fetch does not set Sec-Fetch-* itself.
        expect(await post(headers), JSON.stringify(headers)).toBe(403);
      }
      expect(await post({ Origin: origin, "Sec-Fetch-Site": "same-origin" })).toBe(302);
      expect(await post({ Origin: origin })).toBe(302);
      expect(await post({})).toBe(302);
    } finally {
      server.close();
    }
  });
});

describe("the session cookie", () => {
  test("changed, cut, random or absurd belongs to nobody, and is no crash", async () => {
    const cookie = (await logInAs(await createUser())).replace("session=", "");
    const changed = cookie.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    const base64 = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
    const objects = [{}, [], 5, null, true, { toString: "x" }, "\u0000", "\ud800"].map(base64);
    const odd = [changed, cookie.slice(0, 20), "", "%", "%E0%A4%A", "x".repeat(7_000), "ImFi", '"'];
    for (const value of [...odd, ...objects]) {
      const browser = new Browser();
      browser.cookies.set("session", value);
      const page = await browser.get("/profile");
      expect([page.status, page.toast], value.slice(0, 40)).toEqual([200, "Please, login!"]);
    }
  });

  test("slides while in use", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    expect((await browser.send("/")).headers.getSetCookie()).toEqual([]);
    await db.session.updateMany({
      where: { userId: aisha.id },
      data: { lastSeenAt: new Date(Date.now() - 2 * 86_400_000) },
    });
    expect((await browser.send("/")).headers.getSetCookie().join()).toMatch(/^session=.*Max-Age=1209600/);
    expect((await browser.send("/")).headers.getSetCookie()).toEqual([]);
  });

  test("and toasts that no page has shown yet are all shown, oldest first", async () => {
    const browser = new Browser();
    await browser.send("/packages/nothing");
    await browser.send("/bookings");
    const home = await browser.get("/");
    expect(home.html).toMatch(/There is no such package\..*Please, login!/s);
    expect([...browser.cookies.keys()]).toEqual(["wanted"]);
    expect((await browser.get("/")).toast).toBeNull();
  });

  test("and altered toasts are ignored", async () => {
    for (const toast of ["x", "%", "eyJ0b2FzdCI6eyJtZXNzYWdlIjoiSGVsbG8iLCJ0eXBlIjoiaW5mbyJ9fQ%3D%3D"]) {
      const browser = new Browser();
      browser.cookies.set("toast-m1a2b3c4abcdef", toast);
      expect(await browser.get("/login")).toMatchObject({ status: 200, toast: null });
    }
  });

  test("makes every page of a person's own no-store", async () => {
    const browser = await loggedIn(createUser());
    for (const path of ["/", "/profile", "/bookings", "/profile/update-details"]) {
      expect((await browser.get(path)).headers.get("Cache-Control"), path).toContain("no-store");
    }
  });
});

describe("links in mails", () => {
  test("are not opened by HEAD, prefetch or prerender, and lead on for the reader", async () => {
    const guest = typedRegistration();
    const { email } = guest;
    await new Browser().post("/register", guest);
    const link = await mailedLink(email, "verify-email");
    const isVerified = async () => (await db.user.findUniqueOrThrow({ where: { email } })).emailVerifiedAt !== null;

    expect((await new Browser().send(link, { method: "HEAD" })).status).toBe(200);
    const stays = renderToStaticMarkup(createElement(VerifyEmail));
    expect(stays).toBe('<h1>Account Confirmed</h1><p><a href="/login">Please login</a></p>');
    for (const purpose of ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"]) {
      // Must not be a success, because a browser would show this prefetched page instead of requesting it again.
      expect((await new Browser().send(link, { headers: { "Sec-Purpose": purpose } })).status).toBe(503);
    }
    expect((await new Browser().send(link, { headers: { Purpose: "prefetch" } })).status).toBe(503);
    expect(await isVerified()).toBe(false);

    const verified = await new Browser().get(link);
    expect(verified.path).toBe("/account-verified");
    expect(verified.html).toContain('<h1 class="status-confirmed">Account Verified</h1>');
    expect(verified.html).toContain('<a href="/">Back to Home</a>');
    expect(await isVerified()).toBe(true);
    expect((await new Browser().get(link)).path).toBe("/account-verified");
    expect((await new Browser().get(link.replace("token=", "token=x"))).path).toBe("/account-not-verified");
  });

  test("that are wrong in any way lead to /account-not-verified, never to an error", async () => {
    for (const query of [
      "",
      "?token=x",
      "?email=a@b.example",
      "?token=%00&email=%00",
      "?token=x&email=x",
      `?token=${"x".repeat(5_000)}&email=a@b.example`,
      "?token=a&token=b&email=c&email=d",
    ]) {
      const page = await new Browser().get(`/user/verify-email${query}`);
      expect([page.path, page.status]).toEqual(["/account-not-verified", 200]);
      expect(page.texts("h1")).toEqual(["Account Not Verified"]);
      expect(page.text).toContain("There was an error, please double check your verification link");
      expect(page.link("main a[href='/resend-verification']")).not.toBe("");
    }
    for (const query of ["", "?token=%00", `?token=${"x".repeat(5_000)}`]) {
      expect((await new Browser().get(`/user/change-email${query}`)).html).toContain("This link no longer works");
      expect((await new Browser().get(`/reset-password${query}`)).html).toContain("This link no longer works");
    }
  });

  test("to a new address change nothing by being opened, only by the form with the password", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const email = "kept.waiting@example.com";
    const details = (await browser.get("/profile/update-details")).values("main form");
    await browser.post("/profile/update-details", { ...details, email });
    const link = await mailedLink(email, "change-email");
    await browser.send(link, { method: "HEAD" });
    await browser.send(link, { headers: { "Sec-Purpose": "prefetch" } });
    const scanner = new Browser();
    expect((await scanner.get(link)).text).toContain(email);
    expect((await db.user.findUniqueOrThrow({ where: { id: aisha.id } })).email).toBe(aisha.email);
    const token = new URL(link, env.SITE_URL).searchParams.get("token") ?? "";
    expect(await scanner.post(link, { token, password: PASSWORD })).toMatchObject({
      path: "/login",
      toast: "Email address changed successfully!",
    });
    expect((await db.user.findUniqueOrThrow({ where: { id: aisha.id } })).email).toBe(email);
  });

  test("start with this site's address, whatever host the request names", async () => {
    const aisha = await createUser();
    const response = await new Browser().send("/forgot-password", {
      method: "POST",
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email: aisha.email }),
    });
    expect(response.status).toBe(302);
    const mail = await db.mail.findFirstOrThrow({ where: { to: aisha.email } });
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect(mail.text).toContain("http://localhost:3000/reset-password?token=");
  });
});

describe("limits", () => {
  test("answer 429 with Retry-After, keep the address typed, and look at the address of the connection only", async () => {
    const aisha = await createUser();
    const wrong = { email: aisha.email, password: "wrong words" };
    const browser = new Browser("203.0.113.9");
    await useUp("login", `${aisha.email} ${browser.clientAddress}`, 2);
    for (let i = 0; i < 2; i += 1) {
      const page = await browser.post("/login", wrong, {
        "X-Forwarded-For": `10.0.0.${i}`,
        "X-Real-IP": `10.0.0.${i}`,
      });
      expect(page).toMatchObject({ status: 401, toast: "Invalid credentials" });
    }
    const page = await browser.post("/login", { ...wrong, password: PASSWORD }, { "X-Forwarded-For": "10.9.9.9" });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect(page.html).toContain(`value="${aisha.email}"`);
    expect((await new Browser("203.0.113.10").post("/login", { ...wrong, password: PASSWORD })).toast).toBe(
      "Login successful",
    );
  });

  test("let a browser in that logged in before, and make no page personal for it", async () => {
    const aisha = await createUser();
    const home = new Browser("203.0.113.11");
    const login = { email: aisha.email, password: PASSWORD };
    const answer = await home.send("/login", { method: "POST", body: new URLSearchParams(login) });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("device="))).toMatch(
      /^device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await home.post("/logout", {});
    const stranger = new Browser(home.clientAddress);
    for (let i = 0; i < 11; i += 1) await stranger.post("/login", { ...login, password: "wrong" });

    expect((await stranger.post("/login", login)).status).toBe(429);
    expect([...home.cookies.keys()]).toContain("device");
    expect((await home.get("/packages")).headers.get("Cache-Control")).toBe("public, no-cache");
    expect((await home.post("/login", login)).toast).toBe("Login successful");
  });

  test("count an IPv6 network as one client", () => {
    const of = (address: string) => clientAddress({ clientAddress: address });
    expect(of("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(of("2001:db8:1:2::9")).toBe(of("2001:db8:1:2:ffff::1"));
    expect(of("2001:db8::1")).toBe("2001:db8::/64");
    expect(of("::1")).toBe("::/64");
    expect(of("192.0.2.1")).toBe("192.0.2.1");
    expect(clientAddress({})).toBe("unknown");
  });
});

describe("where a login leads", () => {
  test("a page that turned somebody away is shown after the login, by whatever way, once", async () => {
    const aisha = await createUser();
    const login = { email: aisha.email, password: PASSWORD };
    const browser = new Browser();
    const anonymous = await browser.get("/packages");

    expect(await browser.get("/profile?from=mail")).toMatchObject({ via: ["/"], toast: "Please, login!" });
    const shown = await browser.get("/packages");
    expect(shown.headers.get("ETag")).toBe(anonymous.headers.get("ETag"));
    expect(shown.headers.get("Cache-Control")).toBe("public, no-cache");
    expect((await browser.post("/login", login)).path).toBe("/profile?from=mail");

    await browser.post("/logout", {});
    expect((await browser.post("/login", login)).path).toBe("/");
    const viewer = await createUser({ role: "viewer" });
    const staff = await new Browser().post("/login", { email: viewer.email, password: PASSWORD });
    expect(staff).toMatchObject({ path: "/admin-dashboard", toast: "Login successful" });
  });

  test("the page remembered is this site's own, and gives way to the one asked for", async () => {
    const aisha = await createUser();
    const login = { email: aisha.email, password: PASSWORD };
    const forged = new Browser();
    forged.cookies.set("wanted", encodeURIComponent(btoa('"https://evil.example"')));
    expect((await forged.post("/login", login)).path).toBe("/");

    const browser = new Browser();
    await browser.get("/profile");
    expect((await browser.post("/login?redirectTo=%2Fbookings", login)).path).toBe("/bookings");
    expect((await new Browser().post("/login?redirectTo=%2F%2Fevil.example", login)).path).toBe("/");

    const long = new Browser();
    await long.get(`/profile?from=${"x".repeat(1_000)}`);
    expect((await long.post("/login", login)).path).toBe("/profile");
  });
});

describe("strange input", () => {
  const strange = [
    "\u0000",
    "\ud800",
    "x".repeat(5_000),
    "__proto__",
    '\'; DROP TABLE "User"; --',
    "%00",
    "\r\nBcc: a@b.example",
  ];

  test("is refused with a form, never with a crash", async () => {
    const member = await loggedIn(createUser());
    for (const text of strange) {
      const all = ["name", "email", "password", "phoneNumber", "street", "postalCode", "city", "state", "country"];
      const fields = Object.fromEntries(
        [...all, "oldPassword", "newPassword", "token", "__proto__"].map((name) => [name, text]),
      );
      const open = [
        "login",
        "register",
        "forgot-password",
        "resend-verification",
        "reset-password",
        "staff-invitation",
      ];
      for (const path of open) expect((await new Browser().post(`/${path}`, fields)).status, path).toBe(400);
      for (const path of ["/profile/update-details", "/profile/update-password"])
        expect((await member.post(path, fields)).status, path).toBe(400);
    }
  });

  test("a form of more than 100 KB is refused before it is taken apart, where nothing is uploaded", async () => {
    const yasir = await loggedIn(createUser({ role: "admin" }));
    const fields = { email: "aisha@example.com", id: "x", token: "x", much: "x".repeat(100 * 1024) };
    const id = (await createPackage()).id;
    const pages = ["/register", "/forgot-password", "/resend-verification", "/reset-password", `/packages/${id}`];
    const own = ["/profile/update-details", "/profile/update-password"];
    const desk = ["manage-users", "manage-bookings/deleted", "mails"].map((page) => `/admin-dashboard/${page}`);
    for (const path of ["/login", ...pages]) expect((await new Browser().post(path, fields)).status, path).toBe(413);
    for (const path of [...own, ...desk]) expect((await yasir.post(path, fields)).status, path).toBe(413);
    expect((await yasir.post("/admin-dashboard/manage-packages/add", fields)).status).toBe(400);
  });

  test("a body that is no form is refused", async () => {
    const multipart = "multipart/form-data";
    for (const type of ["application/json", multipart, `${multipart}; boundary=x`, "text/plain", ""])
      for (const path of ["/login", "/register", "/forgot-password"]) {
        const init = { method: "POST", headers: { "Content-Type": type }, body: "{}" };
        expect((await new Browser().send(path, init)).status, `${path} ${type}`).toBe(400);
      }
  });
});

describe("the audit log", () => {
  const lines: string[] = [];

  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  });
  afterEach(() => vi.restoreAllMocks());

  const read = () => lines.map((line) => JSON.parse(line) as Record<string, string>);

  test("tells what an admin did, and who else tried", async () => {
    const yasir = await createUser({ role: "admin" });
    const aisha = await createUser();
    const { id } = await createUser();
    const path = `/admin-dashboard/delete-user/${id}`;

    await (await loggedIn(yasir)).post(path, {});
    await (await loggedIn(aisha)).post(path, {});

    expect(read().filter(({ event }) => event !== "login")).toMatchObject([
      { event: "admin-action", userId: yasir.id, method: "POST", path },
      { event: "account-deleted", userId: id, by: yasir.id },
      { event: "denied", userId: aisha.id, method: "POST", path },
    ]);
    expect(lines.join("")).not.toMatch(/example\.com|Aisha/);
  });

  test("tells once of a page that was denied, though its parents ask too", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const path = "/admin-dashboard/manage-users";
    for (const each of [new Browser(), browser]) await inWork(new Work(() => ({})), () => each.get(path));
    const denied = read().filter(({ event }) => event === "denied");
    expect(denied).toMatchObject([{ path }, { path, userId: aisha.id }]);
  });
});
