import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { extraField } from "~/values/extras";

import { daysFromToday } from "../support/dates";
import {
  createOffer,
  createPackage,
  createUser,
  extra,
  logInAs,
  PASSWORD,
  typedRegistration,
} from "../support/factories";
import { mailedLink } from "../support/mails";
import { Browser, loggedIn } from "../support/site";

const FORM = "main form";
const DAY = daysFromToday(40);

const NINE = ["name", "email", "phoneNumber", "password", "street", "postalCode", "city", "state", "country"];

/** A visitor who pressed "Book now" on a package. */
async function atTheWall(of: Parameters<typeof createPackage>[0] = {}, typed: Record<string, string> = {}) {
  const pkg = await createPackage(of);
  const browser = new Browser();
  const code = typed.code ? `?code=${typed.code}` : "";
  const trip = { startDate: DAY, numberOfPersons: "2", ...typed };
  const wall = await browser.post(`/packages/${pkg.id}${code}`, trip);
  expect(wall).toMatchObject({ status: 200, toast: "Please, login!" });
  return { pkg, browser, wall };
}

/** Who registered on the wall, and opened the mailed link in the same browser. */
async function verified(...trip: Parameters<typeof atTheWall>) {
  const { pkg, browser, wall } = await atTheWall(...trip);
  const guest = typedRegistration();
  await browser.post(wall.link(FORM), guest);
  const link = await mailedLink(guest.email, "verify-email");
  const page = await browser.get(link);
  return { pkg, browser, guest, link, page, send: () => browser.post(page.link(FORM), page.values(FORM)) };
}

const bookingsOf = ({ email }: { email: string }) => db.booking.findMany({ where: { user: { email } } });

describe("the wall", () => {
  test("is the registration itself: nine fields in the order in which browsers fill them, seen, required and empty", async () => {
    const { wall } = await atTheWall();
    expect(wall.path).toMatch(/^\/login\?redirectTo=/);
    const fields = [...wall.document.querySelectorAll<HTMLInputElement>(`${FORM} input`)];
    expect(fields.map(({ name }) => name)).toEqual(NINE);
    expect(fields.map(({ value }) => value).join("")).toBe("");
    expect(fields.every((field) => field.required && field.type !== "hidden")).toBe(true);
    expect(fields.map((field) => field.getAttribute("autocomplete"))).toEqual([
      "name",
      "email",
      "tel",
      "new-password",
      "address-line1",
      "postal-code",
      "address-level2",
      "address-level1",
      "country-name",
    ]);
    expect(wall.texts(`${FORM} details`)).toEqual([]);
    expect(wall.texts(".kept-trip").join()).toContain("Your choice is kept. Places are yours once we confirm.");
  });

  test("has a second tab, a link, for who has an account; its wrong password stays there", async () => {
    const { browser, wall } = await atTheWall();
    expect(wall.texts(".account-tabs [aria-current]")).toEqual(["I am new: register"]);
    const login = wall.link(".account-tabs a + a");
    const known = await browser.get(login);
    expect(Object.keys(known.values(FORM))).toEqual(["email", "password"]);
    expect(known.texts(".account-tabs [aria-current]")).toEqual(["I have an account"]);
    expect(known.texts(".kept-trip")).toHaveLength(1);
    const wrong = await browser.post(login, { email: "zoya@example.com", password: "wrong words" });
    expect(wrong).toMatchObject({ status: 401, toast: "Invalid credentials" });
    expect(wrong.texts(".account-tabs [aria-current]")).toEqual(["I have an account"]);
  });

  test("offers nothing in its head: who has an account logs in there, with the trip; afterwards the head is empty", async () => {
    const { browser, wall } = await atTheWall();
    const head = (page: typeof wall) => page.texts(".offer-line");
    expect(head(wall)).toEqual(["Already have an account?"]);
    expect(wall.link(".offer-line a")).toBe(wall.link(".account-tabs a + a"));
    expect(head(await browser.get("/register"))).toEqual(["Already have an account?"]);
    expect((await browser.get("/register")).link(".offer-line a")).toBe("/login");
    for (const path of ["/login", "/login?redirectTo=%2Fbookings"])
      expect(head(await browser.get(path))[0]).toContain("Sign Up Now!");

    const guest = typedRegistration();
    const sent = await browser.post(wall.link(FORM), guest);
    expect(sent.path).toMatch(/^\/check-mail/);
    expect(head(sent)).toEqual([]);
    const opened = await browser.get(await mailedLink(guest.email, "verify-email"));
    expect(opened.path).toMatch(/^\/account-verified/);
    expect(head(opened)).toEqual([]);
    expect(opened.html).toContain("tel:");
  });

  test("asks a browser that has logged in before for its password first", async () => {
    const aisha = await createUser();
    const browser = new Browser();
    await browser.post("/login", { email: aisha.email, password: PASSWORD });
    await browser.post("/logout", {});
    const { id } = await createPackage();
    const wall = await browser.post(`/packages/${id}`, { startDate: DAY, numberOfPersons: "2" });
    expect(Object.keys(wall.values(FORM))).toEqual(["email", "password"]);
    expect(wall.link(".account-tabs a")).toMatch(/^\/register\?redirectTo=/);
  });

  test("keeps what was typed, and the trip, where the registration is refused", async () => {
    const { browser, wall } = await atTheWall();
    const typed = { ...typedRegistration(), phoneNumber: "12" };
    const refused = await browser.post(wall.link(FORM), typed);
    expect(refused.status).toBe(400);
    expect(refused.values(FORM)).toMatchObject({ ...typed, password: "" });
    expect(refused.texts(".kept-trip")).toHaveLength(1);
  });

  test.each(["/login", "/register"])("is not there without a trip: %s is as specified", async (path) => {
    const page = await new Browser().get(path);
    expect(page.texts(".account-tabs")).toEqual([]);
    expect(page.texts("h1")).toEqual([path === "/login" ? "Login" : "Register"]);
    expect(Object.keys(page.values(FORM))).toEqual(path === "/login" ? ["email", "password"] : NINE);
  });
});

describe("the link, opened in the browser that registered", () => {
  test("shows the filled form, and its one button logs in and sends the request", async () => {
    const pony = extra({ name: "Pony", price: 900 });
    const typed = { numberOfPersons: "3", numberOfChildren: "1", [extraField(pony)]: "2" };
    const { page, browser, guest, send } = await verified(
      { startingPrice: 10_000, childPrice: 4000, extras: [pony] },
      typed,
    );
    expect(page.path).toMatch(/^\/account-verified\?redirectTo=/);
    expect(page.texts("h1.status-confirmed")).toEqual(["Account Verified"]);
    expect(page.links("main a")).toEqual(expect.arrayContaining(["/", "/forgot-password"]));
    expect(page.text).toContain("Welcome, Zoya Wani.");
    expect(page.texts(`${FORM} .button`)).toEqual(["Book now for ₹25,800"]);
    expect(page.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(browser.cookies.has("session")).toBe(false);

    const sent = await send();
    expect(sent).toMatchObject({ path: "/bookings", toast: "Package booked successfully!" });
    expect(sent.text).toContain("Welcome, Zoya Wani");
    expect(await bookingsOf(guest)).toMatchObject([
      { totalPrice: 25_800, numberOfPersons: 3, numberOfChildren: 1, bookingStatus: "pending" },
    ]);
  });

  test("books with the offer of the code that was applied", async () => {
    const { code } = await createOffer({ percent: 20 });
    const { page, guest, send } = await verified({ startingPrice: 10_000 }, { code });
    expect(page.texts(`${FORM} .button`)).toEqual(["Book now for ₹16,000"]);
    expect((await send()).toast).toBe("Package booked successfully!");
    expect(await bookingsOf(guest)).toMatchObject([{ totalPrice: 16_000, offerCode: code }]);
  });

  test("sent twice, books once", async () => {
    const { guest, send } = await verified();
    await send();
    expect((await send()).toast).toBe("Package booked successfully!");
    expect(await bookingsOf(guest)).toHaveLength(1);
  });

  test("leads to the package's form, logged in, where something is to be changed", async () => {
    const { page, pkg, browser } = await verified();
    const form = await browser.post(page.link(FORM), { ...page.values(FORM), change: "yes" });
    expect(form.path).toBe(`/packages/${pkg.id}?startDate=${DAY}&numberOfPersons=2#book`);
    expect(form.toast).toBe("Login successful");
    expect(form.values("form[data-days]")).toMatchObject({ startDate: DAY, numberOfPersons: "2" });
  });

  test("after a new price asks on the package's form, where the guest is logged in and all is filled", async () => {
    const { pkg, browser, guest, send } = await verified();
    await db.package.update({ where: { id: pkg.id }, data: { startingPrice: 9500 } });
    const asked = await send();
    expect(asked.path).toBe(`/packages/${pkg.id}`);
    expect(asked.texts(".error-summary").join()).toContain("₹");
    expect(asked.values("form[data-days]")).toMatchObject({ startDate: DAY, numberOfPersons: "2" });
    expect(await bookingsOf(guest)).toEqual([]);
    expect((await browser.get("/bookings")).path).toBe("/bookings");
  });

  test("says what became of a day that is full by now, and leads on", async () => {
    const { pkg, browser, page } = await verified();
    await db.package.update({ where: { id: pkg.id }, data: { maxPersons: 1 } });
    const again = await browser.get(page.path);
    expect(again.texts(`${FORM} .button`)).toEqual(["Go on with the trip"]);
    expect(again.texts(".kept-trip").join()).not.toMatch(/kept|₹/);
    expect((await browser.post(again.link(FORM), again.values(FORM))).path).toMatch(`/packages/${pkg.id}?`);
  });

  test("without a trip logs in with one button, too", async () => {
    const browser = new Browser();
    const guest = typedRegistration();
    await browser.post("/register", guest);
    const page = await browser.get(await mailedLink(guest.email, "verify-email"));
    expect(page.path).toBe("/account-verified");
    expect(await browser.post(page.link(FORM), page.values(FORM))).toMatchObject({
      path: "/",
      toast: "Login successful",
    });
  });

  test("leads to the login where a new password came between", async () => {
    const { guest, page, browser, send } = await verified();
    await db.user.update({ where: { email: guest.email }, data: { passwordHash: "another" } });
    expect((await browser.get(page.path)).texts(FORM)).toEqual([]);
    expect(await send()).toMatchObject({
      toast: "Please, login!",
      path: expect.stringMatching(/^\/login\?/) as string,
    });
    expect(await bookingsOf(guest)).toEqual([]);
  });

  test("is over with the login: neither link nor cookies open anything again", async () => {
    const { browser, guest, link, page, send } = await verified();
    const before = new Map(browser.cookies);
    await send();
    expect([...browser.cookies.keys()]).not.toEqual(expect.arrayContaining(["opened"]));
    expect(browser.cookies.has("registered")).toBe(false);

    const replay = new Browser();
    for (const [name, value] of before) replay.cookies.set(name, value);
    expect((await replay.post(page.link(FORM), page.values(FORM))).toast).toBe("Please, login!");
    const opened = await replay.get(link);
    expect(opened.text).toContain("Account Verified");
    expect(opened.html).not.toContain(guest.name);
    expect(replay.cookies.has("session")).toBe(false);
  });
});

describe("the link, opened anywhere else", () => {
  test("verifies, and shows neither name nor trip, nor logs in", async () => {
    const { pkg, browser, wall } = await atTheWall({ packageTitle: "Gurez for Two" });
    const guest = typedRegistration();
    await browser.post(wall.link(FORM), guest);
    const other = new Browser();
    const page = await other.get(await mailedLink(guest.email, "verify-email"));
    expect(page.texts("h1.status-confirmed")).toEqual(["Account Verified"]);
    for (const secret of [guest.name, guest.email, pkg.packageTitle, "₹"]) expect(page.text).not.toContain(secret);
    expect(page.texts(FORM)).toEqual([]);
    expect([other.cookies.has("session"), other.cookies.has("opened")]).toEqual([false, false]);
    expect(await other.post(page.path, { startDate: DAY, numberOfPersons: "2" })).toMatchObject({
      toast: "Please, login!",
    });
    expect(await bookingsOf(guest)).toEqual([]);
  });

  test("by a scanner first, it still logs in where it was registered", async () => {
    const { browser, wall } = await atTheWall();
    const guest = typedRegistration();
    await browser.post(wall.link(FORM), guest);
    const link = await mailedLink(guest.email, "verify-email");
    await new Browser().get(link);
    expect((await browser.get(link)).text).toContain("Book now for");
  });

  test("without it, the cookie of the registration opens nothing", async () => {
    const { browser, wall } = await atTheWall();
    const guest = typedRegistration();
    await browser.post(wall.link(FORM), guest);
    await new Browser().get(await mailedLink(guest.email, "verify-email"));
    expect((await browser.get("/account-verified")).texts(FORM)).toEqual([]);
    expect((await browser.post("/account-verified", {})).toast).toBe("Please, login!");
    expect(browser.cookies.has("session")).toBe(false);
  });

  test("of a stranger's account, it opens nothing in a browser that registered one of its own", async () => {
    const stranger = new Browser();
    const theirs = typedRegistration();
    await stranger.post("/register", theirs);
    const { browser, wall } = await atTheWall();
    await browser.post(wall.link(FORM), typedRegistration());
    const page = await browser.get(await mailedLink(theirs.email, "verify-email"));
    expect(page.texts(FORM)).toEqual([]);
    expect(browser.cookies.has("opened")).toBe(false);
  });

  test("forged, altered or borrowed cookies are nobody's", async () => {
    const { browser, page } = await verified();
    const opened = browser.cookies.get("opened") ?? "";
    for (const value of [`${opened.slice(0, -2)}xx`, "e30=", browser.cookies.get("registered") ?? "", ""]) {
      const thief = new Browser();
      thief.cookies.set("opened", value);
      expect((await thief.get(page.path)).texts(FORM), value).toEqual([]);
      expect((await thief.post(page.path, {})).toast).toBe("Please, login!");
      expect(thief.cookies.has("session")).toBe(false);
    }
  });

  test("of another site's form, the button does nothing", async () => {
    const { browser, page } = await verified();
    const foreign = await browser.post(page.path, page.values(FORM), { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(browser.cookies.has("session")).toBe(false);
  });

  test("the button books nothing for somebody else who logged in meanwhile", async () => {
    const { browser, page, pkg, guest } = await verified();
    const aisha = await createUser();
    const [name = "", value = ""] = (await logInAs(aisha)).split("=");
    browser.cookies.set(name, value);
    expect((await browser.post(page.link(FORM), page.values(FORM))).path).toMatch(`/packages/${pkg.id}?`);
    expect([await bookingsOf(aisha), await bookingsOf(guest)]).toEqual([[], []]);
  });

  test("whoever is logged in stays so: the link greets nobody else", async () => {
    const { link } = await verified();
    const aisha = await loggedIn(createUser());
    expect((await aisha.get(link)).texts(FORM)).toEqual([]);
    expect((await aisha.get("/bookings")).path).toBe("/bookings");
  });
});

test("the cookie of an opened link is read by no script, and ends in half an hour", async () => {
  const { browser, link } = await verified();
  const answer = await browser.send(link);
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("opened="));
  expect(cookie).toMatch(/Max-Age=1800/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
});

test("before the link is opened, the page that waits for it names the trip and the mailbox", async () => {
  const { browser, wall } = await atTheWall({ packageTitle: "Gurez for Two" });
  const page = await browser.post(wall.link(FORM), {
    ...typedRegistration(),
    email: `${crypto.randomUUID()}@gmail.com`,
  });
  expect(page.path).toMatch(/^\/check-mail\?/);
  expect(page.texts(".kept-trip").join()).toContain("Gurez for Two");
  expect(page.text).toContain("in this browser");
  expect(page.link("main a.button")).toBe("https://mail.google.com/");
});
