import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { readWrongFigures } from "~/models/system/stat/check-figures.server";

import { emptyDatabase } from "../support/database";
import { createAdmin, createDraftQuote, createHold, createStoredBooking, createUser } from "../support/factories";
import { mailedLink } from "../support/mails";
import { recordAs } from "../support/money";
import { screen } from "../support/screen";
import { Browser, loggedIn } from "../support/site";

const STAFF = "/admin-dashboard/settings/team";

let yasir: Awaited<ReturnType<typeof createAdmin>>;
let admin: Browser;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  yasir = await createAdmin();
  admin = await loggedIn(yasir);
});

const SANA = { intent: "invite", name: "Sana Mir", email: "Sana@Desk.example", role: "agent" };

test("from the invitation to the first day at the desk", async () => {
  expect(await admin.post(STAFF, SANA)).toMatchObject({
    path: STAFF,
    toast: "The invitation to sana@desk.example waits: no mail server is set.",
  });
  const { html } = await admin.get(STAFF);
  expect(screen(html).texts("main li h3")).toEqual(["Yasir Dar", "Sana Mir"]);
  expect(html).toContain("as agent by Yasir Dar");

  const sana = new Browser();
  const link = await mailedLink("sana@desk.example", "staff-invitation");
  const page = await sana.get(link);
  expect(page.html).toContain("Yasir Dar invites you");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const { token = "" } = page.values("main");
  expect(await sana.post("/staff-invitation", { token, newPassword: "short" })).toMatchObject({ status: 400 });
  const login = await sana.post("/staff-invitation", { token, newPassword: "cedar and walnut" });
  expect(login.toast).toBe("Welcome! Your password is saved. Please log in.");
  expect(await sana.post(login.path, { email: "sana@desk.example", password: "cedar and walnut" })).toMatchObject({
    path: "/admin-dashboard",
    status: 200,
    toast: "Login successful",
  });

  expect((await new Browser().get(link)).html).toContain("This link no longer works");
  expect(await new Browser().post("/staff-invitation", { token, newPassword: "cedar and walnut" })).toMatchObject({
    status: 400,
  });
  const after = await admin.get(STAFF);
  expect(after.texts("[aria-labelledby=history] [data-label=What]")).toEqual([
    "accepted, is agent now",
    "invited as agent",
  ]);
  expect(after.document.querySelector<HTMLSelectElement>("main .grid select")?.value).toBe("agent");
});

test("roles are changed, staff are let go, invitations withdrawn", async () => {
  const sana = await createUser({ name: "Sana Mir", role: "agent" });
  const { id } = sana;
  const shown = (await admin.get(STAFF)).values(`[id="${id}"] form`);
  expect(await admin.post(STAFF, { ...shown, intent: "role", role: "viewer" })).toMatchObject({
    toast: "Sana Mir is viewer now.",
  });
  expect(await admin.post(STAFF, { ...shown, intent: "role", role: "admin" })).toMatchObject({
    toast: expect.stringContaining("It is viewer now.") as string,
  });
  expect(await admin.post(STAFF, { intent: "role", id, role: "user" })).toMatchObject({
    toast: "Sana Mir is no longer staff.",
  });
  expect(await admin.post(STAFF, { intent: "role", id: yasir.id, role: "user" })).toMatchObject({
    toast: "You cannot change your own role. Another admin can.",
  });
  await admin.post(STAFF, SANA);
  const invitation = await db.staffInvitation.findFirstOrThrow();
  expect(await admin.post(STAFF, { intent: "withdraw", id: invitation.id })).toMatchObject({
    toast: "The invitation of Sana Mir is withdrawn.",
  });
  expect(await db.staffInvitation.count()).toBe(0);
  const history = (await admin.get(STAFF)).texts(".stacked tr:nth-child(1) [data-label=What]");
  expect(history).toEqual(["invitation withdrawn"]);
});

test("a right is withheld from one person, at once and in the history, and given back", async () => {
  const sana = await createUser({ name: "Sana Mir", role: "agent" });
  const { id } = sana;
  const agent = await loggedIn(sana);
  const files = async () => (await agent.get("/admin-dashboard/departures")).links("a[download]");
  expect(await files()).toHaveLength(1);
  const page = await admin.get(STAFF);
  expect(page.texts(`[id="${id}"] fieldset label`)).toEqual([
    "set a price by hand",
    "download lists with people in them",
  ]);
  expect(page.texts(`[id="${yasir.id}"] fieldset`)).toEqual([]);
  const withhold = { id, intent: "withhold", withheld: "export-people" };
  expect(await admin.post(STAFF, withhold)).toMatchObject({
    path: `${STAFF}#${id}`,
    toast: "Sana Mir may not download lists with people in them.",
  });
  expect(await files()).toEqual([]);
  expect((await agent.send("/admin-dashboard/departures/export.csv")).status).toBe(403);
  await admin.post(STAFF, withhold);
  expect((await admin.post(STAFF, { id, intent: "withhold" })).toast).toBe("Sana Mir may do what the role says.");
  expect(await files()).toHaveLength(1);
  expect((await admin.get(STAFF)).texts(".stacked tbody [data-label=What]")).toEqual([
    "may download lists with people in them again",
    "may not download lists with people in them",
  ]);
  expect((await admin.post(STAFF, { ...withhold, id: yasir.id })).toast).toBe(
    "Yasir Dar is an admin, who may do everything.",
  );
  expect((await admin.post(STAFF, { ...withhold, id: crypto.randomUUID() })).toast).toBe("There is no such user.");
});

test("whoever has cash, holds or open quotes does not leave in silence, and is no customer afterwards", async () => {
  const sana = await createUser({ name: "Sana Mir", role: "agent", phoneNumber: "" });
  const { id } = sana;
  const booking = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 9_000 });
  await recordAs(sana, booking.id, { method: "cash", amount: 4_900 });
  await createHold({ createdBy: id });
  const draft = await createDraftQuote();
  await db.quote.update({ where: { id: draft.quote.id }, data: { madeBy: id } });
  const total = async () => (await admin.get("/admin-dashboard/manage-users")).texts("main h1, main h2");
  const customers = await total();

  const go = { ...(await admin.get(STAFF)).values(`[id="${id}"] form`), intent: "role", role: "user" };
  const asked = await admin.post(STAFF, go);
  expect(asked.text).toContain("Sana Mir has ₹4,900 in cash, 1 open quote and 1 group for whom places are held.");
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: "agent" });
  const sure = asked.values(`[id="${id}"] form[role=alert]`);
  await recordAs(sana, booking.id, { method: "cash", amount: 100 });
  expect((await admin.post(STAFF, { ...sure, intent: "role" })).text).toContain("₹5,000 in cash");
  const again = (await admin.post(STAFF, go)).values(`[id="${id}"] form[role=alert]`);
  expect(await admin.post(STAFF, { ...again, intent: "role" })).toMatchObject({
    toast: "Sana Mir is no longer staff.",
  });

  expect(await total()).toEqual(customers);
  expect(await readWrongFigures()).toEqual([]);
  await createStoredBooking({ userId: id });
  expect(await total()).toContain("Sana Mir");
  expect(await readWrongFigures()).toEqual([]);
});
