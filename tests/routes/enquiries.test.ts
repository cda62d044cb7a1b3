import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { hashSecret, newLinkKey } from "~/values/secret.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createEnquiry, createPackage, createUser, PASSWORD } from "../support/factories";
import { Browser, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/enquiries";

beforeEach(async () => {
  await db.enquiry.deleteMany();
  await db.rateLimit.deleteMany();
});

async function deskOf(role: "viewer" | "agent") {
  return loggedIn(createAdmin({ role, name: "Sana Mir" }));
}

test("what was chosen on the package's page is asked about, and there again afterwards", async () => {
  const { id } = await createPackage();
  const browser = new Browser();
  const startDate = daysFromToday(30);
  const query = `?startDate=${startDate}&numberOfPersons=5`;
  const page = await browser.get(`/packages/${id}${query}`);
  const link = page.link("a[data-typed][href*='/ask']");
  const form = (await browser.get(link)).values("main form");
  expect(form).toMatchObject({ wantedFrom: startDate, persons: "5" });

  const typed = { ...form, name: "Aisha", phone: "+91 98765 43210", text: "Snow?" };
  expect((await browser.post(link, { ...typed, name: "" })).html).toContain(`value="${startDate}"`);
  const sent = await browser.post(link, typed);
  expect(sent.path).toBe(`/packages/${id}${query}`);
  expect(sent.toast).toMatch(/^We have your question/);
  expect(await db.enquiry.findMany()).toMatchObject([{ wantedFrom: new Date(startDate), persons: 5 }]);
});

test("who has no package in mind says for how many days, and the office reads it in the mail and on the page", async () => {
  const browser = new Browser();
  const { id } = await createPackage();
  expect((await browser.get(`/packages/${id}/ask`)).values("main form")).not.toHaveProperty("wantedDays");
  const form = (await browser.get("/contact")).values("main form");
  expect(form).toMatchObject({ wantedFrom: "", wantedDays: "", persons: "" });

  const typed = { ...form, name: "Aisha", phone: "+91 98765 43210", text: "Two lakes and a trek?", persons: "3" };
  await browser.post("/contact", { ...typed, wantedDays: "7" });
  const [asked] = await db.enquiry.findMany();
  expect(asked).toMatchObject({ wantedDays: 7, persons: 3, packageId: null });
  const mail = await db.mail.findFirstOrThrow({ where: { text: { contains: typed.text } } });
  expect(mail.text).toContain("\nDays: 7\nPersons: 3\n");
  const page = await (await deskOf("viewer")).get(`${LIST}/${asked?.id}`);
  expect(page.html).toContain("<dt>Days</dt><dd>7</dd><dt>Persons</dt><dd>3</dd>");
});

test("a flood of visitors' questions closes the form for visitors, and not for users", async () => {
  const resetAt = new Date(Date.now() + 60 * 60_000);
  await db.rateLimit.create({ data: { key: `enquiry-all:${hashSecret("all")}`, count: 100, resetAt } });
  const typed = { name: "Aisha", email: "aisha@example.com", text: "Is there snow?" };
  const limited = await new Browser().post("/contact", typed);
  expect(limited.status).toBe(429);
  expect(limited.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(limited.toast).toMatch(/Or call us: \+91/);
  expect(limited.values("main")).toMatchObject(typed);
  const aisha = await loggedIn(createUser());
  expect((await aisha.post("/contact", typed)).toast).toMatch(/^We have your question/);
});

test("the desk answers from the inbox, and returns to it as it was", async () => {
  const { id, number } = await createEnquiry({ name: "Zoya Khan", text: "Is there snow?" });
  const desk = await deskOf("agent");
  expect((await desk.get("/admin-dashboard")).texts(".todo li")).toContain("Questions 1");
  const inbox = await desk.get(`${LIST}?q=zoya&state=new`);
  expect(inbox.text).toContain("waiting 0 min");
  const link = inbox.link(".card .button[href]");
  const page = await desk.get(link);
  expect(page.text).toContain(`Question ${number} from Zoya Khan`);
  const form = page.document.querySelector("main form");
  const refused = await desk.post(form?.getAttribute("action") ?? "", {
    intent: "answer",
    version: "2",
    text: "Until April.",
  });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Until April.");
  const sent = await desk.post(form?.getAttribute("action") ?? "", {
    intent: "answer",
    version: "1",
    text: "Until April.",
  });
  expect(sent.toast).toMatch(/^Your answer to .+ waits: no mail server is set\.$/);
  expect(sent.text).toContain("Sana Mir answered");
  const back = sent.document.querySelector(".title-row a")?.getAttribute("href");
  expect(back).toBe(`${LIST}?q=zoya&state=new#${id}`);
  const lost = await desk.post(`${LIST}/${id}`, {
    intent: "state",
    version: "2",
    state: "lost",
    lostReason: "Too far",
  });
  expect(lost.toast).toBe("Marked as lost.");
  expect(lost.text).toContain("Too far");
});

test("the desk replaces the link to what was asked", async () => {
  const { id, number } = await createEnquiry({ shareKey: newLinkKey(), text: "My asthma" });
  const { shareKey } = await db.enquiry.findUniqueOrThrow({ where: { id } });
  expect((await new Browser().get(`/asked/${shareKey}`)).text).toContain("My asthma");
  const desk = await deskOf("agent");
  const renewed = await desk.post(`${LIST}/${id}`, { intent: "link", version: "1" });
  const [, path = ""] =
    new RegExp(
      `^Question ${number} has a new link, and an old one no longer works: http://localhost:3000(/asked/[\\w-]{22})$`,
    ).exec(renewed.toast ?? "") ?? [];
  expect((await new Browser().get(path)).text).toContain("My asthma");
  const old = await new Browser().get(`/asked/${shareKey}`);
  expect([old.status, old.text.includes("asthma")]).toEqual([404, false]);
  expect((await desk.post(`${LIST}/${id}`, { intent: "link", version: "1" })).status).toBe(409);
  const viewer = await deskOf("viewer");
  expect((await viewer.post(`${LIST}/${id}`, { intent: "link", version: "2" })).status).toBe(403);
});

test("staff write down who called, with a chat ready for the answer; a viewer only reads", async () => {
  const desk = await deskOf("agent");
  const trip = { wantedDays: "5", persons: "6", children: "2", childAges: "4 and 9" };
  const heard = { source: "walk-in", name: "Farooq", phone: "98765 43210", text: "Price for six?", ...trip };
  const empty = { source: "phone", name: "", phone: "", email: "", text: "" };
  expect((await desk.post(`${LIST}/add`, empty)).errors()).toEqual({
    name: "Please enter the name of who asks.",
    phone: "Please give a phone number or an e-mail address.",
    text: "Please enter the question.",
  });
  const saved = await desk.post(`${LIST}/add`, heard);
  expect(saved.toast).toBe("Question saved!");
  expect(saved.html).toContain("<dt>Days</dt><dd>5</dd><dt>Persons</dt><dd>6 (4 adults, 2 children)</dd>");
  expect(saved.text).toContain("4 and 9");
  expect(saved.html).toContain("https://wa.me/919876543210?text=Hello%20Farooq");
  const booking = saved.link(".title-row a[href*='manage-bookings/add']");
  expect((await desk.get(booking)).values("form.stack")).toMatchObject({ name: "Farooq", source: "walk-in" });
  expect(await db.mail.count({ where: { text: { contains: "Price for six?" } } })).toBe(0);
  const viewer = await deskOf("viewer");
  const seen = await viewer.get(saved.path);
  expect(seen.text).toContain("Price for six?");
  expect(seen.document.querySelector("main form[method=post]")).toBeNull();
});

test("what was asked with an address is in its owner's download, and goes with the account", async () => {
  const user = await createUser();
  await createEnquiry({ email: user.email, text: "Is there snow in April?", wantedDays: 5, childAges: "4 and 9" });
  await createEnquiry({ text: "Another's question" });
  const browser = await loggedIn(user);
  const { enquiries } = (await (await browser.send("/profile/data.json")).json()) as { enquiries: object[] };
  expect(enquiries).toMatchObject([{ text: "Is there snow in April?", wantedDays: 5, childAges: "4 and 9" }]);
  await browser.post("/profile/delete", { password: PASSWORD });
  expect((await db.enquiry.findMany()).map(({ text }) => text)).toEqual(["Another's question"]);
});
