import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { newLinkKey } from "~/values/secret.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createEnquiry, createPackage } from "../support/factories";
import { Browser, freshDesk, loggedIn } from "../support/site";

const MONTH = daysFromToday(60).slice(0, 7);
const ASHA = { name: "Asha Nair", phone: "+91 90000 00000" };

const visitor = new Browser();

beforeEach(async () => {
  await freshDesk();
  await db.enquiry.deleteMany();
  await db.rateLimit.deleteMany();
});

/** What is chosen on the page, as a browser would send it. */
function chosenOn(page: Awaited<ReturnType<Browser["get"]>>) {
  const form = page.document.querySelector("main form.wish");
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input[name], textarea[name], select[name]") ?? [])];
  const sent = fields.filter(({ type, defaultChecked }) => defaultChecked || !["radio", "checkbox"].includes(type));
  return Object.fromEntries(sent.map((field) => [field.name, field.getAttribute("value") ?? field.value]));
}

describe("the form", () => {
  test("begins with nothing chosen but two adults, and no field that a browser fills in is preset", async () => {
    const page = await visitor.get("/make-it-mine");
    expect(chosenOn(page)).toMatchObject({ "persons-taps": "2", "children-taps": "0", callAt: "", wantsQuote: "true" });
    expect(chosenOn(page)).not.toHaveProperty("wantedMonth");
    expect(chosenOn(page)).not.toHaveProperty("packageId");
    for (const name of ["name", "phone", "email", "text"]) expect(chosenOn(page)[name]).toBe("");
    expect(page.link("link[rel=canonical]")).toMatch(/\/make-it-mine$/);
  });

  test("knows what one has compared, chosen and searched", async () => {
    const [lake, snow] = [await createPackage({ packageTitle: "Lake" }), await createPackage({ packageTitle: "Snow" })];
    const compared = await visitor.get(`/packages/compare?p=${snow.id},${lake.id}`);
    const both = await visitor.get(compared.link("[aria-labelledby=both] a"));
    expect(both.texts(".begins-with a")).toEqual(["Snow", "Lake", "Start from nothing"]);
    expect(chosenOn(both)).toMatchObject({ packageId: snow.id, comparedIds: lake.id });

    const startDate = daysFromToday(40);
    const pkg = await visitor.get(`/packages/${lake.id}?startDate=${startDate}&numberOfPersons=12`);
    const one = await visitor.get(pkg.link(".package-facts a[data-typed]"));
    expect(chosenOn(one)).toMatchObject({ packageId: lake.id, wantedFrom: startDate, "persons-more": "12" });
    expect(one.document.querySelector("details[open] [name=wantedFrom]")).not.toBeNull();

    const none = await visitor.get(`/packages?q=zorbing&month=${MONTH}&persons=4`);
    expect(none.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    const searched = await visitor.get(none.link("main a.button[href^='/make-it-mine']"));
    expect(chosenOn(searched)).toMatchObject({ wantedMonth: MONTH, "persons-taps": "4", text: "zorbing" });

    const cards = await visitor.get(`/packages?month=${MONTH}&persons=3`);
    const card = cards.link(`.card-ways a[href*='${lake.id}']`);
    expect(chosenOn(await visitor.get(card))).toMatchObject({ wantedMonth: MONTH, "persons-taps": "3" });
    expect((await visitor.get("/")).links("main a[href^='/make-it-mine']")).toEqual(["/make-it-mine"]);
  });

  test("ignores what an address makes up", async () => {
    const page = await visitor.get(
      `/make-it-mine?p=nobody,${crypto.randomUUID()}&month=May&startDate=x&numberOfPersons=99`,
    );
    expect(page.status).toBe(200);
    expect(chosenOn(page)).toMatchObject({ "persons-taps": "2", wantedFrom: "" });
  });

  test("comes back with all taps, and leads to what is missing", async () => {
    const { id } = await createPackage();
    const address = `/make-it-mine?p=${id}`;
    const typed = {
      ...chosenOn(await visitor.get(address)),
      "matters-snow": "on",
      wantedMonth: MONTH,
      text: "No treks.",
    };
    const many = {
      ...typed,
      "persons-taps": "more",
      "persons-more": "60",
      "children-taps": "3",
      childAges: "4, 9, 11",
    };
    const refused = await visitor.post(address, many);
    expect(refused.status).toBe(400);
    expect((await visitor.post(address, { ...many, "persons-more": " " })).errors()).toEqual(refused.errors());
    expect(refused.errors()).toEqual({
      persons: "Please enter a whole number of persons from 1 to 50.",
      name: "Please enter your name.",
      phone: "Please give a phone number or an e-mail address, so that we can answer.",
    });
    expect(chosenOn(refused)).toMatchObject(many);
    expect(await db.enquiry.count()).toBe(0);
  });
});

describe("what was asked", () => {
  test("has a page of its own: its number, by when, what was written, and a chat with the number in it", async () => {
    const by = await createAdmin();
    await saveSettings({ by: { id: by.id, name: by.name }, version: 0, fields: { answerHours: 24 } });
    const { id } = await createPackage({ packageTitle: "Dal Lake Weekend" });
    const address = `/make-it-mine?p=${id}&month=${MONTH}`;
    const form = chosenOn(await visitor.get(address));
    const page = await visitor.post(address, { ...form, ...ASHA, "matters-houseboat": "on" });
    expect(page.path).toMatch(/^\/asked\/[\w-]{22}$/);
    expect(page.texts(".offer-line")).toEqual([]);
    const [asked] = await db.enquiry.findMany();
    expect(page.texts("h1")).toEqual([`Thank you, Asha Nair. Your question is number ${asked?.number}`]);
    expect(page.text).toMatch(/We read it and answer you by \d\d/);
    expect(page.texts("dt")).toEqual(["Package", "Month", "Persons", "What matters", "Phone"]);
    const chat = new URL(page.link("main a[href^='https://wa.me/']"));
    expect(chat.searchParams.get("text")).toContain(`Question ${asked?.number}, Asha Nair: Dal Lake Weekend, `);
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(page.toast).toBeNull();

    const called = await visitor.post(address, { ...form, ...ASHA, callAt: "evening", text: "Seven of us" });
    expect(called.text).toMatch(/We read it and call you by/);
    expect(called.texts("dd")).toContain("Seven of us");
  });

  test("promises no hour that the office has not promised, says so when it is late, and shows nothing of the office's", async () => {
    const shareKey = newLinkKey();
    const { id } = await createEnquiry({ shareKey, wantsQuote: true, lostReason: "SECRET", state: "lost" });
    expect((await visitor.get(`/asked/${shareKey}`)).text).toContain("answer you as soon as we can.");
    const by = await createAdmin();
    await saveSettings({ by: { id: by.id, name: by.name }, version: 0, fields: { answerHours: 2 } });
    const createdAt = new Date(Date.now() - 3 * 60 * 60_000);
    await db.enquiry.update({ where: { id }, data: { createdAt } });
    const late = await visitor.get(`/asked/${shareKey}`);
    expect(late.text).toContain("We are later than we said.");
    expect(late.html).not.toContain("SECRET");
    await db.enquiry.update({ where: { id }, data: { answeredAt: new Date() } });
    expect((await visitor.get(`/asked/${shareKey}`)).text).toContain("We answered on");
    expect((await visitor.get(`/asked/${newLinkKey()}`)).status).toBe(404);
  });

  test("becomes a quote in two clicks, with all in its place", async () => {
    const { id } = await createPackage({ packageTitle: "Dal Lake Weekend", childPrice: 4_000 });
    const address = `/make-it-mine?p=${id}&month=${MONTH}`;
    const party = { "persons-taps": "2", "children-taps": "2", childAges: "4, 9" };
    const form = chosenOn(await visitor.get(address));
    await visitor.post(address, { ...form, ...ASHA, ...party, "matters-snow": "on", text: "One grandmother" });
    const agent = await loggedIn(createAdmin({ role: "agent", name: "Sana Mir" }));
    const [asked] = await db.enquiry.findMany();
    expect((await agent.get("/admin-dashboard/enquiries")).text).toContain("Wants a quote");
    const question = await agent.get(`/admin-dashboard/enquiries/${asked?.id}`);
    expect(question.texts("aside dd")).toEqual(
      expect.arrayContaining(["4 (2 adults, 2 children)", "4, 9", "A day in snow"]),
    );

    const add = await agent.get(question.link(".title-row a[href*='quotes/add']"));
    const values = add.values("form.package-form");
    expect(values).toMatchObject({
      customerName: ASHA.name,
      customerPhone: ASHA.phone,
      packageId: id,
      packageTitle: "Dal Lake Weekend",
      numberOfPersons: "4",
      numberOfChildren: "2",
      startDate: `${MONTH}-01`,
      note: "What matters to you: A day in snow.",
    });
    expect(add.text).toContain("please choose the day.");
    expect(add.texts(".notice .typed-text").join()).toMatch(/^One grandmother\nMonth: .*\nPersons: 4 \(/);
    const saved = await agent.post(add.link("form.package-form"), values);
    expect(saved.toast).toMatch(/^Quote Q-\d+ is saved as a draft\.$/);
    expect(await db.quote.findMany({ select: { enquiryId: true } })).toEqual([{ enquiryId: asked?.id }]);
  });
});
