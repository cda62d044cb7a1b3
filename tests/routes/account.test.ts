import { describe, expect, test } from "vitest";

import { db } from "~/db.server";

import { takeErrors } from "../support/console-errors";
import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createContact,
  createContactsBooking,
  createPackage,
  createUser,
  logInAs,
  PASSWORD,
  typedProfile,
  typedRegistration,
} from "../support/factories";
import { mailedLink } from "../support/mails";
import { Browser, loggedIn, withCookie } from "../support/site";

const zoya = typedProfile();

test("from registration to the first booking a tourist registers, verifies, logs in and is back at the package", async () => {
  const weekend = await createPackage();
  const browser = new Browser();
  const startDate = daysFromToday(30);

  const refused = await browser.post(`/packages/${weekend.id}`, { startDate, numberOfPersons: "2" });
  const start = `/packages/${weekend.id}?startDate=${startDate}&numberOfPersons=2#book`;
  const query = `?redirectTo=${encodeURIComponent(start)}`;
  expect(refused).toMatchObject({ path: `/login${query}`, toast: "Please, login!" });

  const registered = await browser.post(`/register${query}`, { ...zoya, password: "walnut and cedar" });
  expect(registered).toMatchObject({ path: `/check-mail${query}`, toast: "Please, verify your email to login!" });
  expect(registered.texts("main .address")).toEqual([zoya.email]);

  const early = await browser.post(`/login${query}`, { email: zoya.email, password: "walnut and cedar" });
  expect(early).toMatchObject({ status: 403, toast: "Please, verify your email to login!" });
  expect(early.html).toContain('action="/resend-verification?');
  expect(browser.cookies.has("session")).toBe(false);

  const verified = await browser.get(await mailedLink(zoya.email, "verify-email"));
  expect(verified.path).toBe(`/account-verified${query}`);
  expect(verified.html).toContain("Account Verified");
  expect((await browser.get(`/login${query}`)).values("main form")).toMatchObject({ email: zoya.email });

  const back = await browser.post(`/login${query}`, {
    email: ` ${zoya.email.toUpperCase()} `,
    password: "walnut and cedar",
  });
  expect(back).toMatchObject({ path: start, toast: "Login successful" });
  expect(back.html).toContain("Welcome, Zoya Wani");
});

/** Bilal, who has just registered in this browser. */
async function registered(query = "") {
  const browser = new Browser();
  const bilal = typedRegistration();
  return { browser, bilal, page: await browser.post(`/register${query}`, bilal) };
}

describe("what the office booked under an address", () => {
  test("is in the new account at once where the browser that registered opens the link", async () => {
    const { browser, bilal } = await registered();
    const booking = await createContactsBooking(await createContact(), bilal.email);
    await browser.get(await mailedLink(bilal.email, "verify-email"));
    await browser.post("/login", bilal);
    expect((await browser.get(`/bookings/${booking.id}`)).status).toBe(200);
  });

  test("comes after another browser or a mail scanner opened it only by a second link, read while logged in", async () => {
    const { browser, bilal } = await registered();
    const booking = await createContactsBooking(await createContact(), bilal.email);
    const opened = await new Browser().get(await mailedLink(bilal.email, "verify-email"));
    expect(opened.path).toBe("/account-verified");
    await browser.post("/login", bilal);
    expect((await browser.get(`/bookings/${booking.id}`)).status).toBe(404);

    const link = await mailedLink(bilal.email, "claim-bookings");
    const visitor = await new Browser().get(link);
    const login = visitor.document.querySelector("main a.button")?.getAttribute("href");
    expect(login).toBe(`/login?redirectTo=${encodeURIComponent(link)}`);
    expect(visitor.document.querySelector("main form")).toBeNull();

    const stranger = await loggedIn(createUser());
    const foreign = "This link was mailed to the address of another account. Please log in to that account.";
    expect((await stranger.get(link)).html).toContain(foreign);
    const { token } = (await browser.get(link)).values("main form");
    expect((await stranger.post(link, { token: token ?? "" })).toast).toBe(foreign);

    const confirmed = await browser.post(link, { token: token ?? "" });
    expect(confirmed).toMatchObject({ path: "/bookings", toast: "1 booking is in your account now." });
    expect((await browser.get(`/bookings/${booking.id}`)).status).toBe(200);
    expect((await browser.get(link)).html).toContain("No booking waits any more.");
    const resent = await browser.post("/user/claim-bookings", {});
    expect(resent.toast).toContain(`If bookings wait for ${bilal.email}, a link `);
  });
});

describe("the address a browser registered", () => {
  test("is asked for on no page after it, in no URL, and kept by no cache", async () => {
    const { browser, bilal, page } = await registered();
    expect(page.path).toBe("/check-mail");
    expect(page.html).toContain(bilal.email);
    for (const address of ["/check-mail", "/login"])
      expect((await browser.send(address)).headers.get("Cache-Control"), address).toBe("private, no-store");
    expect((await new Browser().get("/login")).html).not.toContain(bilal.email);
    expect((await new Browser().get("/check-mail")).path).toBe("/resend-verification");
  });

  test("gets another mail at the press of a button, as often as the limits allow", async () => {
    const { browser, bilal } = await registered();
    expect(await browser.post("/check-mail", {})).toMatchObject({
      path: "/check-mail",
      toast: expect.stringMatching(/^If this address waits for verification, a new link goes out as soon as/) as string,
    });
    expect(await db.mail.count({ where: { to: bilal.email } })).toBe(2);
    expect((await browser.post("/check-mail", {})).toast).toMatch(/try again/i);
    expect(await db.mail.count({ where: { to: bilal.email } })).toBe(2);
  });

  test("is corrected with the password alone, and the journey goes on where it began", async () => {
    const browser = new Browser();
    const bilal = typedRegistration();
    const typo = bilal.email.replace("example.com", "exmaple.com");
    const query = `?redirectTo=${encodeURIComponent("/packages?q=lake")}`;
    await browser.post(`/register${query}`, { ...bilal, email: typo });
    const misdirected = await mailedLink(typo, "verify-email");

    const wrong = await browser.post(`/check-mail${query}`, { email: bilal.email, password: "not this one" });
    expect(wrong).toMatchObject({ status: 401, toast: "This is not the password you registered with." });
    expect(wrong.values()).toMatchObject({ email: bilal.email, password: "" });
    expect(await db.mail.count({ where: { to: bilal.email } })).toBe(0);

    const corrected = await browser.post(`/check-mail${query}`, bilal);
    expect(corrected).toMatchObject({ path: `/check-mail${query}`, toast: "Please, verify your email to login!" });
    expect(corrected.texts("main .address")).toEqual([bilal.email]);
    const outdated = await new Browser().get(misdirected);
    expect(outdated.path).toBe(`/account-not-verified${query}`);
    expect(outdated.html).toContain(`href="/resend-verification${query}"`);
    expect((await browser.get(await mailedLink(bilal.email, "verify-email"))).path).toBe(`/account-verified${query}`);
    expect((await browser.post(`/login${query}`, bilal)).path).toBe("/packages?q=lake");
    expect((await browser.get("/profile")).html).toContain(bilal.street);
  });

  test("gets a new link from any browser, which leads on where the journey began", async () => {
    const { bilal } = await registered();
    const query = `?redirectTo=${encodeURIComponent("/packages?q=lake")}`;
    const browser = new Browser();
    const early = await browser.post(`/login${query}`, bilal);
    const resend = early.link("form[action^='/resend']");
    expect((await browser.post(resend, { email: bilal.email })).path).toBe(`/login${query}`);
    expect((await browser.get(await mailedLink(bilal.email, "verify-email"))).path).toBe(`/account-verified${query}`);
  });

  test("is corrected by no browser that did not register it", async () => {
    const { bilal } = await registered();
    const thief = new Browser();
    const answer = await thief.post("/check-mail", { ...bilal, email: "thief@example.com" });
    expect(answer.path).toBe("/resend-verification");
    expect(await db.user.count({ where: { email: "thief@example.com" } })).toBe(0);
  });

  test("is forgotten by the login", async () => {
    const { browser, bilal } = await registered();
    await browser.get(await mailedLink(bilal.email, "verify-email"));
    await browser.post("/login", bilal);
    await browser.post("/logout", {});
    expect((await browser.get("/login")).html).not.toContain(bilal.email);
  });
});

test("a refused booking's message survives the way over /login to /", async () => {
  const soldOut = await createPackage({ availability: "sold out" });
  const browser = await loggedIn(createUser());
  const page = await browser.post(`/packages/${soldOut.id}`, { startDate: daysFromToday(30), numberOfPersons: "1" });
  expect(page.via).toEqual(["/login", "/"]);
  expect(page.toast).toBe("This package is currently sold out.");
  expect((await browser.get("/")).toast).toBeNull();
});

test("password managers find where a password is changed", async () => {
  const answer = await new Browser().send("/.well-known/change-password", { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile/update-password"]);
});

describe("profile", () => {
  test("gives no page more than the listed fields", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const { user } = (await (await browser.send("/api/v1/users/admin/getUserDetail")).json()) as { user: object };
    expect(Object.keys(user).sort()).toEqual(["_id", ...Object.keys(zoya), "role"].sort());
    for (const path of ["/profile", "/profile.data", "/profile/update-details.data", "/bookings.data", "/_root.data"]) {
      const body = await (await browser.send(path)).text();
      expect(body, path).toContain(aisha.name);
      expect(body, path).not.toMatch(/passwordHash|\$2[aby]\$|tokenHash|emailVerifiedAt/);
    }
  });

  test("is saved at once, except the e-mail address, which waits for its link", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const form = await browser.get("/profile/update-details");
    for (const value of [aisha.name, aisha.email, aisha.street, aisha.postalCode])
      expect(form.html).toContain(`value="${value}"`);

    const saved = await browser.post("/profile/update-details", { ...zoya, email: "new.aisha@example.com" });
    expect(saved).toMatchObject({ path: "/profile", toast: "Profile updated successfully!" });
    expect(saved.html).toContain("We sent a link to <strong>new.aisha@example.com</strong>");
    expect(saved.html).toContain("4 Lal Chowk");
    expect(saved.html).toContain(aisha.email);

    const link = await mailedLink("new.aisha@example.com", "change-email");
    const page = await browser.get(link);
    expect(page).toMatchObject({ path: link, status: 200 });
    expect(page.headers.get("Cache-Control")).toMatch(/no-store/);
    const fields = page.values("main form");
    const wrong = await browser.post(link, { ...fields, password: "wrong words" });
    expect(wrong).toMatchObject({ status: 400, toast: "Your password is not right, so your address stays as it is." });
    const confirmed = await browser.post(link, { ...fields, password: PASSWORD });
    expect(confirmed).toMatchObject({ path: "/profile", toast: "Email address changed successfully!" });
    expect(confirmed.html).not.toContain(aisha.email);
  });

  test("changes the password and stays logged in, with another session; its owner gets a mail", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const stolen = new Browser();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);

    const changed = await browser.post("/profile/update-password", {
      oldPassword: PASSWORD,
      newPassword: "cedar and walnut",
    });
    expect(changed).toMatchObject({ path: "/profile", toast: "Password changed successfully!" });
    expect((await stolen.get("/profile")).path).toBe("/");
    const mails = await db.mail.findMany({ where: { to: aisha.email } });
    expect(mails.map(({ subject }) => subject)).toEqual(["Your password at Chinar was changed"]);
  });
});

describe("a forgotten password", () => {
  test("is replaced with the link from the mail, once, and only then", async () => {
    const aisha = await createUser();
    const browser = new Browser();
    const asked = await browser.post("/forgot-password", { email: aisha.email });
    const stranger = await browser.post("/forgot-password", { email: "nobody.at.all@example.com" });
    expect(asked.path).toBe("/forgot-password?sent=1");
    expect(asked.html).toContain(
      `If ${aisha.email} has an account, a link to choose a new password goes out as soon as`,
    );
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
    expect(stranger.html.replaceAll("nobody.at.all@example.com", aisha.email)).toBe(asked.html);
    expect((await new Browser().get(asked.path)).html).not.toContain(aisha.email);

    const link = await mailedLink(aisha.email, "reset-password");
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const form = await browser.get(link);
    expect(form.html).toContain('name="newPassword"');
    expect(form.headers.get("Cache-Control")).toBe("no-store");

    const short = await browser.post(link, { token, newPassword: "short" });
    expect(short).toMatchObject({ status: 400, title: "Error: Choose a new password · Chinar" });
    const saved = await browser.post(link, { token, newPassword: "cedar and walnut" });
    expect(saved).toMatchObject({ path: "/login", toast: "Password changed successfully!" });
    expect(saved.values("main form")).toMatchObject({ email: aisha.email });

    expect((await browser.get(link)).html).toContain("This link no longer works");
    expect(await browser.post(link, { token, newPassword: "another good one" })).toMatchObject({
      status: 400,
      toast: "This link no longer works. Please ask for a new one.",
    });
    const login = await browser.post("/login", { email: aisha.email, password: "cedar and walnut" });
    expect(login).toMatchObject({ path: "/", toast: "Login successful" });
  });

  test("leads on, on whatever device the link is opened, to the trip that was being booked", async () => {
    const aisha = await createUser();
    const weekend = await createPackage();
    const start = `/packages/${weekend.id}?startDate=${daysFromToday(30)}&numberOfPersons=3#book`;
    const query = `?redirectTo=${encodeURIComponent(start)}`;
    const phone = new Browser();
    const laptop = new Browser();

    const login = await phone.get(`/login${query}`);
    const forgot = login.link("a[href^='/forgot-password']");
    expect((await phone.post(forgot, { email: aisha.email })).path).toMatch(/^\/forgot-password\?sent=1&redirectTo=/);

    const link = await mailedLink(aisha.email, "reset-password");
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect((await laptop.post(link, { token, newPassword: "cedar and walnut" })).path).toBe(`/login${query}`);
    expect((await laptop.get(link)).html).toContain(`href="/forgot-password${query}"`);
    const typed = { email: aisha.email, password: "cedar and walnut" };
    expect((await laptop.post(`/login${query}`, typed)).path).toBe(start);
    expect((await laptop.get(`/login${query}`)).path).toBe(start);
  });
});

test("logout ends the session on the server, whatever cookie is sent again", async () => {
  const cookie = await logInAs(await createAdmin());
  const browser = withCookie(cookie);
  expect(await browser.post("/logout", {})).toMatchObject({ path: "/", toast: "Logging out..." });
  expect(browser.cookies.has("session")).toBe(false);
  const again = await withCookie(cookie).send("/logout", { method: "POST", body: new URLSearchParams() });
  expect(again.headers.get("Clear-Site-Data")).toBe('"cache"');
  const replay = withCookie(cookie);
  expect((await replay.get("/profile")).toast).toBe("Please, login!");
});

test.each([
  ["page", (browser: Browser) => browser.send("/logout", { method: "POST", body: new URLSearchParams() })],
  [
    "API",
    async (browser: Browser) => {
      await browser.send("/api/v1/users/current-user");
      const headers = { "X-XSRF-TOKEN": browser.cookies.get("XSRF-TOKEN") ?? "" };
      return browser.send("/api/v1/auth/logout", { method: "DELETE", headers });
    },
  ],
])("after a logout by the %s no page knows who was here, nor logs them in again", async (_door, logOut) => {
  const { browser, bilal } = await registered();
  await browser.get(await mailedLink(bilal.email, "verify-email"));
  const { id } = await db.user.findUniqueOrThrow({ where: { email: bilal.email } });
  // Logged in by a program, the browser keeps what it remembers of the registration.
  const [, session = ""] = (await logInAs({ id })).split("=");
  browser.cookies.set("session", session);
  expect((await browser.get("/")).text).toContain(`Welcome, ${bilal.name}`);
  const details = (await browser.get("/profile/update-details")).values("main form");
  await browser.send("/profile/update-details", { method: "POST", body: new URLSearchParams(details) });
  const names = () => [...browser.cookies.keys()].filter((name) => name.startsWith("toast-"));
  expect(names()).toHaveLength(1);
  const [unread] = names();

  expect((await logOut(browser)).headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(names()).not.toContain(unread);
  for (const path of ["/", "/account-verified", "/login", "/check-mail"]) {
    const { html } = await browser.get(path);
    expect(html).not.toContain(bilal.name);
    expect(html).not.toContain(bilal.email);
  }
  expect((await browser.post("/account-verified", {})).toast).toBe("Please, login!");
});

test("My Bookings has an error screen of its own, with the layout around it", async () => {
  const browser = await loggedIn(createUser());
  await db.$executeRaw`ALTER TABLE "Booking" RENAME TO "Lost"`;
  try {
    const page = await browser.get("/bookings");
    expect(page.status).toBe(500);
    expect(page.html).toContain(":( something went wrong...");
    // The page's own error boundary, not that of the root, which would have another title.
    expect(page.title).toContain("My Bookings");
    expect(page.html).toContain("Welcome, ");
    expect(page.html).not.toMatch(/prisma|Booking"|findMany/);
  } finally {
    await db.$executeRaw`ALTER TABLE "Lost" RENAME TO "Booking"`;
  }
  expect(takeErrors()).toHaveLength(1);
});

describe("one's own logins", () => {
  const FIREFOX = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const LOGINS = "/profile/logins";

  test("are shown by browser, and ended one by one or all others at once", async () => {
    const aisha = await createUser();
    const [laptop, phone, library] = [new Browser(), await loggedIn(aisha), await loggedIn(aisha)];
    await laptop.post("/login", { email: aisha.email, password: PASSWORD }, FIREFOX);
    const page = await laptop.get(LOGINS);
    expect(page.texts("main li strong").sort()).toEqual(["Firefox on Windows", "unknown browser", "unknown browser"]);
    expect(page.text).toContain("(this one)");
    const ids = page.texts("main li form").length;
    expect(ids).toBe(2);

    expect((await laptop.post(LOGINS, page.values("main li form"))).toast).toBe("The login is ended.");
    const left = [phone, library].map(async (browser) => (await browser.get(LOGINS)).path);
    expect((await Promise.all(left)).sort()).toEqual(["/", LOGINS]);
    expect((await laptop.post(LOGINS, {})).toast).toBe("The login is ended.");
    expect((await laptop.get(LOGINS)).texts("main li")).toHaveLength(1);
  });

  test("keep their browser's name after a new password", async () => {
    const { id } = await createUser();
    const browser = await loggedIn({ id });
    const change = { oldPassword: PASSWORD, newPassword: "cedar and walnut" };
    await browser.post("/profile/update-password", change, FIREFOX);
    expect(await db.session.findMany({ where: { userId: id }, select: { browser: true } })).toEqual([
      { browser: "Firefox on Windows" },
    ]);
  });
});
