import { afterAll, beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";

import { emptyDatabase } from "../support/database";
import { createAdmin, createUser, PASSWORD } from "../support/factories";
import { codeNow, giveSecondFactor, requireSecondFactor, wrongCode } from "../support/second-factor";
import { Browser, loggedIn } from "../support/site";

const FACTOR = "/profile/second-factor";
const TEAM = "/admin-dashboard/settings/team";

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));
afterAll(() => db.setting.deleteMany());

const createAgent = () => createUser({ name: "Sana Mir", role: "agent" });

async function secretOf({ id }: { id: string }) {
  return (await db.secondFactor.findUniqueOrThrow({ where: { userId: id } })).secret;
}

test("is set up on the profile, asked at the next login, and replaced by a recovery code", async () => {
  const sana = await createAgent();
  const browser = await loggedIn(sana);
  expect((await browser.get("/profile/logins")).links("main a")).toContain(FACTOR);
  expect(await browser.post(FACTOR, { password: "wrong words" })).toMatchObject({ status: 400 });
  const begun = await browser.post(FACTOR, { password: PASSWORD });
  expect(begun.path).toBe(FACTOR);
  const secret = await secretOf(sana);
  expect(begun.texts("main code")).toEqual([secret.replaceAll(/.{4}(?=.)/g, "$& ")]);
  expect(begun.links("main a").some((link) => link?.startsWith("otpauth://totp/Chinar%3Asana.mir"))).toBe(true);
  expect(begun.headers.get("Cache-Control")).toBe("private, no-store");
  expect(begun.document.querySelector("main svg[role=img]")).not.toBeNull();

  const refused = await browser.post(FACTOR, { intent: "prove", code: wrongCode(secret) });
  expect(refused).toMatchObject({ status: 401 });
  expect(refused.errors()).toMatchObject({ code: expect.stringContaining("not right") as string });
  const codes = (await browser.post(FACTOR, { intent: "prove", code: codeNow(secret) })).texts("main li code");
  expect(codes).toHaveLength(10);
  expect((await browser.get(FACTOR)).text).toContain("Recovery codes left: 10.");

  const phone = new Browser();
  const asked = await phone.post("/login?redirectTo=%2Fbookings", { email: sana.email, password: PASSWORD });
  expect(asked).toMatchObject({ path: "/login-code?redirectTo=%2Fbookings", status: 200 });
  expect(asked.headers.get("Cache-Control")).toContain("no-store");
  expect(await phone.post(asked.path, { code: wrongCode(secret) })).toMatchObject({ status: 401 });
  expect(phone.cookies.has("session")).toBe(false);
  expect(await phone.post(asked.path, { code: codeNow(secret, 1) })).toMatchObject({
    path: "/bookings",
    toast: "Login successful",
  });
  expect(phone.cookies.has("first-step")).toBe(false);

  const tablet = new Browser();
  await tablet.post("/login", { email: sana.email, password: PASSWORD });
  expect(await tablet.post("/login-code", { code: codes[3] ?? "" })).toMatchObject({ path: "/admin-dashboard" });
  expect((await tablet.get(FACTOR)).text).toContain("Recovery codes left: 9.");
});

test("the first step alone opens nothing, and no other cookie passes for it", async () => {
  const sana = await createAgent();
  const secret = await giveSecondFactor(sana);
  const browser = new Browser();
  await browser.post("/login", { email: sana.email, password: PASSWORD });
  expect([...browser.cookies.keys()]).toEqual(["first-step"]);
  for (const path of ["/admin-dashboard", "/profile", "/bookings"])
    expect((await browser.get(path)).path).not.toBe(path);
  const current = await browser.send("/api/v1/users/current-user");
  expect(current.status).toBe(401);
  expect((await new Browser().get("/login-code")).path).toBe("/login");
  expect(await new Browser().post("/login-code", { code: codeNow(secret) })).toMatchObject({
    path: "/login",
    toast: "Please log in again.",
  });

  const first = browser.cookies.get("first-step") ?? "";
  await browser.post("/login-code", { code: codeNow(secret) });
  const thief = new Browser();
  thief.cookies.set("first-step", browser.cookies.get("device") ?? "");
  expect((await thief.get("/login-code")).path).toBe("/login");
  thief.cookies.set(
    "first-step",
    first.replace(/^./, (sign) => (sign === "A" ? "B" : "A")),
  );
  expect((await thief.get("/login-code")).path).toBe("/login");
  thief.cookies.set("device", first);
  thief.cookies.set("session", first);
  expect((await thief.get("/profile")).path).toBe("/");
});

test("an admin with one may require it: the desk opens to each once theirs is set up", async () => {
  const yasir = await createAdmin();
  const admin = await loggedIn(yasir);
  const sana = await createAgent();
  const agent = await loggedIn(sana);
  const required = { ...(await admin.get(TEAM)).values("main form"), staffSecondFactor: "yes" };
  const action = (await admin.get(TEAM)).document.querySelector("main form")?.getAttribute("action") ?? "";
  const refused = await admin.post(action, required);
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.errors()).toEqual({
    staffSecondFactor: "Please set up your own second factor first, under My Profile, Logins.",
  });
  await giveSecondFactor(yasir);
  expect((await admin.post(action, required)).toast).toBe("Settings saved!");
  expect((await admin.get("/admin-dashboard")).path).toBe("/admin-dashboard");

  const said = "Please set up a second factor first: an admin requires it of all staff.";
  expect(await agent.get("/admin-dashboard/manage-bookings")).toMatchObject({ path: FACTOR, toast: said });
  const api = await agent.send("/api/v1/booking/adminOnly");
  expect([api.status, ((await api.json()) as { msg: string }).msg]).toEqual([403, said]);
  expect((await agent.get("/profile/update-password")).html).toContain('minLength="12"');
  await agent.post(FACTOR, { password: PASSWORD });
  await agent.post(FACTOR, { intent: "prove", code: codeNow(await secretOf(sana)) });
  expect((await agent.get("/admin-dashboard/manage-bookings")).path).toBe("/admin-dashboard/manage-bookings");
  expect((await agent.get(FACTOR)).texts("main button[value=end]")).toEqual([]);
  const proof = { intent: "end", password: PASSWORD, code: codeNow(await secretOf(sana), 1) };
  expect(await agent.post(FACTOR, proof)).toMatchObject({ status: 403 });

  await requireSecondFactor("");
  expect(await agent.post(FACTOR, proof)).toMatchObject({
    path: FACTOR,
    toast: "Your logins need no code from now on.",
  });
});

test("customers have none, unless it stayed with somebody who was staff", async () => {
  const aisha = await createUser();
  const browser = await loggedIn(aisha);
  expect((await browser.get("/profile/logins")).links("main a")).not.toContain(FACTOR);
  expect((await browser.get(FACTOR)).path).toBe("/profile");
  await giveSecondFactor(aisha);
  expect((await browser.get(FACTOR)).path).toBe(FACTOR);
});

test("the page of the staff says who has one, and resets another's", async () => {
  const yasir = await createAdmin();
  const admin = await loggedIn(yasir);
  const sana = await createAgent();
  const agent = await loggedIn(sana);
  await giveSecondFactor(sana);
  const page = await admin.get(TEAM);
  expect(page.texts(`[id="${yasir.id}"] p`)).toContain("no second factor");
  expect(page.texts(`[id="${sana.id}"] button[value=reset-factor]`)).toEqual(["Reset, the phone is lost by Sana Mir"]);
  expect((await admin.post(TEAM, { intent: "reset-factor", id: sana.id })).toast).toBe(
    "Sana Mir logs in with the password alone, and should set up a new second factor.",
  );
  expect((await agent.get("/profile")).path).toBe("/");
  expect((await admin.get(TEAM)).texts(".stacked tbody [data-label=What]")).toEqual(["second factor reset"]);
});

test("admins see who logged in and who downloaded which people", async () => {
  const admin = await loggedIn(createAdmin());
  const sana = await createAgent();
  const agent = new Browser();
  const FIREFOX = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" };
  await agent.post("/login", { email: sana.email, password: PASSWORD }, FIREFOX);
  expect((await agent.get("/admin-dashboard/manage-bookings/export.csv?status=confirmed", FIREFOX)).status).toBe(200);
  const withheld = await loggedIn(await createUser({ role: "agent", withheld: ["export-people"] }));
  expect((await withheld.get("/admin-dashboard/manage-bookings/export.csv")).status).toBe(403);

  const shown = async (query = "") =>
    (await admin.get(TEAM + query)).texts("main .history td:not(:first-child)").filter(Boolean);
  const download = ["Sana Mir", "Downloaded Bookings (status confirmed)", "Firefox on Windows"];
  const login = ["Sana Mir", "Login", "Firefox on Windows"];
  expect(await shown()).toEqual([...download, ...login, "192.0.2.1"]);
  expect(await shown("?kind=login")).toEqual([...login, "192.0.2.1"]);
  expect(await shown("?kind=download&page=1")).toEqual(download);
  expect((await agent.get(TEAM)).status).toBe(403);
});
