import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { hostSite } from "~/site.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createUser } from "../support/factories";
import { screen } from "../support/screen";
import { Browser, freshDesk, loggedIn } from "../support/site";
import { TYPED_SETTINGS } from "../support/typed-settings";

const HOME = "/admin-dashboard/settings";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

type Group = keyof typeof TYPED_SETTINGS;

/** Opens a form and sends it with the typed values, as a browser without JavaScript. */
async function type(group: Group, typed: Record<string, string> = {}, browser = admin) {
  const page = await browser.get(`${HOME}/${group}`);
  return browser.post(page.link("main form"), { ...page.values("main form"), ...typed });
}

async function main(path: string) {
  return (await new Browser().get(path)).texts("main, footer").join(" ");
}

test("the settings lead to each group, and are led to from the desk", async () => {
  expect((await admin.get("/admin-dashboard")).html).toContain(`href="${HOME}"`);
  const { html } = await admin.get(HOME);
  for (const group of Object.keys(TYPED_SETTINGS)) expect(html).toContain(`href="${HOME}/${group}"`);
  expect(html).toContain("Nothing has been changed yet.");
});

test.each(Object.keys(TYPED_SETTINGS))("%s saved as it was opened changes nothing", async (group) => {
  const saved = await type(group as Group);
  expect(saved).toMatchObject({ path: HOME, toast: "Nothing has changed, so nothing was saved." });
  expect(await db.setting.count()).toBe(0);
});

test.each(Object.entries(TYPED_SETTINGS))("%s keeps what is typed, and shows it again", async (name, fields) => {
  const group = name as Group;
  expect(await type(group, fields)).toMatchObject({ path: HOME, toast: "Settings saved!" });
  const { html } = await admin.get(`${HOME}/${group}`);
  expect(screen(html).values("main form")).toMatchObject(fields);
  expect((await type(group)).toast).toBe("Nothing has changed, so nothing was saved.");
});

test("saving again after a stale save takes back nothing that others saved in other fields", async () => {
  const mine = (await admin.get(`${HOME}/business`)).values("main form");
  const mehreen = await loggedIn(createAdmin({ name: "Mehreen Shah" }));
  await type("business", { hours: "Evenings", address: "Lal Chowk\nSrinagar 190001" }, mehreen);
  const refused = await admin.post(`${HOME}/business`, { ...mine, brand: "Deodar" });
  expect([refused.status, refused.values("main form").brand]).toEqual([409, "Deodar"]);
  expect(refused.texts(".missed td")).toContain("Mehreen Shah");
  const again = await admin.post(`${HOME}/business`, refused.values("main form"));
  expect(again.toast).toBe("Settings saved!");
  expect(await db.setting.findUniqueOrThrow({ where: { id: "site" } })).toMatchObject({
    value: { brand: "Deodar", hours: "Evenings", address: ["Lal Chowk", "Srinagar 190001"] },
  });
});

test("pages, links and mails say what was saved", async () => {
  await type("business", TYPED_SETTINGS.business);
  await type("site", TYPED_SETTINGS.site);
  const home = await main("/");
  for (const text of ["Deodar", "Walks under old trees", "+91 194 250 0000", "© Deodar Travels LLP", "facebook.com"])
    expect(home).toContain(text);
  const contact = (await new Browser().get("/contact")).html;
  expect(contact).toContain("Mornings. You talk to somebody");
  expect(contact).toContain('href="tel:+911942500000"');
  expect(contact).toContain("Grievance officer: Mehreen Shah, +91 194 250 0001");
  expect(contact).toContain('href="https://wa.me/919419000000"');
  expect((await new Browser().send("/manifest.webmanifest").then((answer) => answer.json())) as object).toMatchObject({
    name: "Deodar",
  });

  const { id } = await createPackage();
  const aisha = await createUser();
  await (await loggedIn(aisha)).post(`/packages/${id}`, { startDate: daysFromToday(30), numberOfPersons: "2" });
  const mails = await db.mail.findMany({ select: { to: true, text: true } });
  expect(mails.map(({ to }) => to).sort()).toEqual([aisha.email, "office@deodar.example"].sort());
  for (const { text } of mails) {
    expect(text).toContain("+91 194 250 0000");
    expect(text).not.toContain(hostSite.phone);
  }
});

test("About says that nothing is paid here only while the site takes no payments", async () => {
  const never = "You pay nothing on this site";
  expect(await main("/")).toContain(never);
  await type("money", { upiId: "chinar.holidays@sbi" });
  expect(await main("/")).toContain("You pay nothing before we confirm");
  expect(await main("/")).not.toContain(never);
});

test("texts stand in the place of our own, and go when they are emptied", async () => {
  const before = await Promise.all(["/", "/contact", "/terms", "/privacy", "/cancellation-policy"].map(main));
  await type("words", TYPED_SETTINGS.words);

  const home = (await new Browser().get("/")).html;
  expect(home).toContain("<p>We walk.</p><p>Slowly, &amp; with tea.</p>");
  expect(home).not.toContain("the valley we grew up in");
  const terms = await new Browser().get("/terms");
  expect(terms.texts("main h2, main p, main li")).toEqual([
    "Your word and ours",
    "We shake hands.",
    "On the price",
    "On the day",
    "Nothing is written twice.",
  ]);
  const contact = await new Browser().get("/contact");
  expect(contact.texts("dt, dd")).toEqual(["Is there snow?", "Yes.", "From December.", "Is there tea?", "Always."]);
  expect(await main("/privacy")).toContain("What we keepYour name.");
  expect(await main("/cancellation-policy")).not.toContain("80 %");

  await type("policies", TYPED_SETTINGS.policies);
  expect(await main("/cancellation-policy")).toMatch(/90 % with 30 days.*How to cancelCall us before you pack\./);

  await type("policies", {
    ...Object.fromEntries(Object.keys(TYPED_SETTINGS.policies).map((name) => [name, ""])),
    basis: "paid",
    keepContactsYears: "8",
  });
  await type("words", Object.fromEntries(Object.keys(TYPED_SETTINGS.words).map((name) => [name, ""])));
  expect(await Promise.all(["/", "/contact", "/terms", "/privacy", "/cancellation-policy"].map(main))).toEqual(before);
});

test("our own text can be saved as it is offered, and reads the same", async () => {
  const paths = ["/", "/contact", "/terms", "/privacy", "/cancellation-policy"];
  // The steps of a booking follow the terms in force, to which an own text gives no numbers.
  const withoutSteps = (text: string) => text.replace(/How booking works.*What travellers ask/, "");
  const read = async () => (await Promise.all(paths.map(main))).map(withoutSteps);
  const before = await read();
  const offered = (await admin.get(`${HOME}/words`)).texts(".our-text pre");
  await type(
    "words",
    Object.fromEntries(Object.keys(TYPED_SETTINGS.words).map((name, place) => [name, offered[place] ?? ""])),
  );
  expect(await db.settingChange.count()).toBe(6);
  expect(await read()).toEqual(before);
});

test("the privacy page says for how long data is kept, and promises no end where there is none", async () => {
  expect(await main("/privacy")).toContain("8 years after the trip");
  await type("policies", { keepContactsYears: "9" });
  const shorter = await main("/privacy");
  expect(shorter).toContain("9 years after the trip");
  expect(shorter).toContain("The e-mails we sent you, for 90 days");
  expect((await admin.get(`${HOME}/policies`)).texts("#removed + dl dd")).toContain("Nothing yet");
  await type("policies", { keepContactsYears: "" });
  const endless = await main("/privacy");
  expect(endless).toContain("as long as our books are kept");
  expect(endless).not.toContain("years after the trip");
});

test("what is asked for no more goes on ruling until somebody takes the usual", async () => {
  await type("business", { hours: "Mornings" });
  const stored = { keepMailsDays: 30, keepEnquiriesDays: null, upiKind: "merchant", operatorCancel: "mirror" };
  await db.$executeRaw`UPDATE "Setting" SET "value" = "value" || ${stored}, "updatedAt" = now()`;
  expect(await main("/privacy")).toContain("The e-mails we sent you, for 30 days");
  expect(await main("/cancellation-policy")).toContain("we also pay you what we would have kept");
  const kept = async (page: string) => (await admin.get(`${HOME}/${page}`)).texts("#kept ~ dl dd");
  expect(await kept("money")).toEqual([expect.stringMatching(/^A merchant’s/)]);
  expect(await kept("policies")).toEqual([
    expect.stringMatching(/^All that was paid, and/),
    expect.stringMatching(/^30 days/),
    expect.stringMatching(/^For ever/),
  ]);

  const page = await admin.get(`${HOME}/policies`);
  const taken = await admin.post(`${HOME}/usual/keepMailsDays`, page.values(`form[action$="keepMailsDays"]`));
  expect(taken).toMatchObject({ path: HOME, toast: "Settings saved!" });
  expect(await main("/privacy")).toContain("The e-mails we sent you, for 90 days");
  expect(await kept("policies")).toHaveLength(2);
  expect((await admin.get(HOME)).texts(".changes td").join(" | ")).toContain("Mails that were sent | 30 | 90");
  const unknown = await admin.post(`${HOME}/usual/brand`, {});
  expect(unknown.toast).toBe("There is no such setting.");
});

test.each([
  ["who?from=%2Fadmin-dashboard", "business?from=%2Fadmin-dashboard#who"],
  ["texts", "words"],
  ["messages", "words#guests"],
  ["messages/payment-due", "words/payment-due"],
  ["privacy", "policies#privacy"],
  ["pictures", "site"],
  ["pictures/card1", "picture/card1"],
  ["who/person2", "picture/person2"],
  ["logo", "picture/logo"],
  ["look", "site"],
  ["logins?page=2", "team?page=2#logins"],
  ["staff", "team"],
])("the old address %s leads to %s, also with a form that is still open", async (old, now) => {
  const moved = await admin.send(`${HOME}/${old}`);
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `${HOME}/${now}`]);
  const sent = await admin.send(`${HOME}/${old}`, { method: "POST", body: new URLSearchParams({ version: "0" }) });
  expect([sent.status, sent.headers.get("Location")]).toEqual([308, `${HOME}/${now}`]);
});

test("what is no page is not found", async () => {
  for (const path of ["hue", "texts/terms", "staff/1"]) expect((await admin.get(`${HOME}/${path}`)).status).toBe(404);
});

test("the history says what the hue was", async () => {
  // As the upgrade to 0.11.0 wrote it where a hue was set.
  const what = {
    field: "look",
    oldValue: "Hue 210",
    newValue: "No longer a setting; the buttons have the site's red.",
  };
  await db.settingChange.create({ data: { changedBy: randomUUID(), authorName: "The upgrade", version: 1, ...what } });
  const history = (await admin.get(HOME)).texts(".changes td").join(" | ");
  expect(history).toContain("Look | Hue 210 | No longer a setting; the buttons have the site's red.");
});

test("without an Instagram page there is no link to one, nor is the demo's taken for one", async () => {
  expect((await admin.get(`${HOME}/business`)).values("main form")).toMatchObject({ instagram: "" });
  await type("business", { phone: TYPED_SETTINGS.business.phone });
  expect((await new Browser().get("/")).html).not.toContain("instagram.com");
});

test("policies change the pages that promise them, and nothing else does", async () => {
  const before = [await main("/terms"), await main("/cancellation-policy")];
  await type("money", TYPED_SETTINGS.money);
  expect([await main("/terms"), await main("/cancellation-policy")]).toEqual(before);
  expect(before[1]).toContain("80 % with 30 days or more to go");

  await type("policies", TYPED_SETTINGS.policies);
  const terms = await main("/terms");
  expect(terms).toContain("An advance of 20 %, paid within 3 days of our confirmation, confirms your dates.");
  expect(terms).toContain("The balance is paid at least 10 days before your trip starts.");
  expect(terms).toContain("We answer every request within 24 hours.");
  const policy = await main("/cancellation-policy");
  for (const line of ["90 % with 30 days or more", "40 % with 10 to 29 days", "nothing with fewer than 10 days"])
    expect(policy).toContain(`${line} to go`);
  expect(policy).not.toContain("25 %");
});

test("the form of policies shows what holds before anybody has saved it, and saved as it is it changes no page", async () => {
  const pages = async () => [await main("/terms"), await main("/cancellation-policy")];
  const before = await pages();
  const shown = (await admin.get(`${HOME}/policies`)).values("main form");
  expect(shown).toMatchObject({
    advancePercent: "30",
    tierDays1: "30",
    tierPercent1: "80",
    tierDays3: "7",
    tierDays4: "",
  });
  await type("policies", { policiesRead: "yes" });
  expect(await pages()).toEqual(before);
  const { value } = await db.setting.findFirstOrThrow();
  expect(value).toEqual({ policiesRead: "yes" });

  await type("words", { terms: "We talk about money.", cancellation: "Call us." });
  const own = (await admin.get(`${HOME}/policies`)).values("main form");
  expect(own).toMatchObject({ advancePercent: "", tierDays1: "", tierPercent1: "" });
});

test("a balance that is paid on arrival is typed as 0 days, and stored as it always was", async () => {
  await type("policies", { balanceDays: "0" });
  expect(await db.setting.findFirst({ select: { value: true } })).toEqual({
    value: { balance: "on arrival", balanceDays: null },
  });
  expect((await admin.get(`${HOME}/policies`)).values("main form")).toMatchObject({ balanceDays: "0" });
  expect((await type("policies")).toast).toBe("Nothing has changed, so nothing was saved.");

  const mine = (await admin.get(`${HOME}/policies`)).values("main form");
  await type("policies", { balanceDays: "" }, await loggedIn(createAdmin({ name: "Mehreen Shah" })));
  const refused = await admin.post(`${HOME}/policies`, { ...mine, answerHours: "12" });
  expect(refused.values("main form")).toMatchObject({ answerHours: "12", balanceDays: "" });
});

test("what nobody else may know stays in the settings", async () => {
  await type("money", TYPED_SETTINGS.money);
  for (const path of ["/", "/contact", "/terms", "/packages", "/login"]) {
    const { html } = await new Browser().get(path);
    for (const secret of ["deodar.travels@sbi", "27AAPFU0939F1ZV", "000111222"])
      expect(html, path).not.toContain(secret);
  }
});

test("the example is counted from what is typed, without saving it", async () => {
  const shown = await type("policies", { ...TYPED_SETTINGS.policies, intent: "example" });
  expect(shown).toMatchObject({ path: expect.stringContaining("/policies") as string, status: 200 });
  const page = shown;
  expect(page.texts("#example + p")[0]).toContain("A trip of ₹38,000 starting");
  expect(page.texts("section[aria-labelledby=example] td")).toEqual([
    "₹6,840 (90 %)",
    "₹34,200 (90 %)",
    "₹3,040 (40 %)",
    "₹15,200 (40 %)",
    "₹0 (0 %)",
    "₹0 (0 %)",
  ]);
  expect(page.values("main form")).toMatchObject(TYPED_SETTINGS.policies);
  expect(page.texts(".error-summary")).toEqual([]);
  expect(await db.setting.count()).toBe(0);
});

test("the history shows the beginning of a long text", async () => {
  const long = "Come and see. ".repeat(100);
  await type("words", { privacy: long });
  const [shown = ""] = (await admin.get(HOME)).texts("td:last-child");
  expect(shown).toMatch(/^Come and see\..* …$/);
  expect(shown.length).toBeLessThan(310);
  expect(await db.settingChange.findFirst()).toMatchObject({ newValue: long.trim() });
});
