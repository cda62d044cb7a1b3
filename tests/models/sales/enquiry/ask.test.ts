import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { askQuestion } from "~/models/sales/enquiry/create-enquiry.server";
import { questionFormSchema, questionSchema } from "~/models/sales/enquiry/schema";

import { daysFromToday } from "../../../support/dates";
import { createPackage } from "../../../support/factories";
import { useUp } from "../../../support/limits";
import { tallyOf } from "../../../support/outcomes";

beforeEach(async () => {
  await db.enquiry.deleteMany();
  await db.mail.deleteMany();
  await db.rateLimit.deleteMany();
});

let addresses = 0;
const nextAddress = () => `198.51.100.${(addresses += 1)}`;

const QUESTION = { name: "Aisha Bhat", email: "aisha@example.com", text: "Buy CANARY pills at spam.example" };

async function ask(typed: object = {}, clientAddress = nextAddress()) {
  return askQuestion({ ...questionFormSchema.parse({ ...QUESTION, ...typed }), clientAddress });
}

async function mailsTo(to: RegExp) {
  const mails = await db.mail.findMany({ orderBy: { id: "asc" } });
  return mails.filter((mail) => to.test(mail.to));
}

describe("asking", () => {
  test("keeps the question with its time, tells the office and thanks without a word of it", async () => {
    const { id: packageId, packageTitle } = await createPackage();
    const before = Date.now() - 5_000;
    expect(await ask({ packageId, persons: "4", createdAt: "1999-01-01" })).toMatchObject({ ok: true });
    const [asked, ...more] = await db.enquiry.findMany();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ ...QUESTION, packageId, persons: 4, state: "new", source: "form", phone: null });
    expect(asked?.createdAt.getTime()).toBeGreaterThan(before);

    const [office] = await mailsTo(/hello@/);
    expect(office?.subject).toContain(`from Aisha Bhat is waiting: ${packageTitle}`);
    expect(office?.text).toContain("CANARY");
    const [thanks] = await mailsTo(/aisha@/);
    expect(thanks?.subject).toBe(`We have your question ${asked?.number}`);
    expect(thanks?.text).toContain(`a question about “${packageTitle}” at`);
    expect(thanks?.text).toContain(`It is number ${asked?.number}.`);
    expect(thanks?.text).toContain(`/asked/${asked?.shareKey}`);
    for (const words of [thanks?.subject, thanks?.text, thanks?.html]) expect(words).not.toMatch(/CANARY|spam|Aisha/);
  });

  test("twice at once, or again after a lost answer, is one question; with another word it is another", async () => {
    const wish = { phone: "+353 87 123 4567", wantedFrom: daysFromToday(30), persons: "2" };
    const all = await Promise.all([ask(wish), ask(wish)]);
    expect([...all, await ask(wish)].every(({ ok }) => ok)).toBe(true);
    expect(await db.enquiry.count()).toBe(1);
    expect(await mailsTo(/hello@/)).toHaveLength(1);
    for (const other of [{ persons: "3" }, { phone: "" }, { wantedFrom: "" }, { wantedDays: 4 }])
      await ask({ ...wish, ...other });
    await db.enquiry.updateMany({ data: { createdAt: new Date(Date.now() - 61 * 60_000) } });
    await ask(wish);
    expect(await db.enquiry.count()).toBe(6);
  });

  test("of a wish keeps when, who and what, and the office's mail names it with all trips", async () => {
    const [lake, snow] = [await createPackage({ packageTitle: "Lake" }), await createPackage({ packageTitle: "Snow" })];
    const trips = { packageId: lake.id, comparedIds: `${snow.id},${crypto.randomUUID()}` };
    const month = daysFromToday(60).slice(0, 7);
    const party = { "persons-taps": "2", "children-taps": "more", "children-more": "8", childAges: "4, 9" };
    const wish = { ...party, "matters-snow": "on", "matters-easy": "on", wantedMonth: month, callAt: "evening" };
    const phone = "+91 98765 43210";
    const first = await ask({ ...trips, ...wish, phone, wantsQuote: "true", text: " " });
    expect(await db.enquiry.findMany()).toMatchObject([
      {
        wantsQuote: true,
        wantedMonth: month,
        wantedFrom: null,
        persons: 10,
        children: 8,
        childAges: "4, 9",
        matters: ["snow", "easy"],
        comparedWith: ["Snow"],
        callAt: "evening",
        packageId: lake.id,
        text: "Please make me a quote.",
      },
    ]);
    const [office] = await mailsTo(/hello@/);
    expect(office?.subject).toMatch(/^Question \d+ from Aisha Bhat asks for a quote: Lake$/);
    for (const row of ["Compared with: Snow", "Persons: 10 (2 adults, 8 children)", "Ages of the children: 4, 9"])
      expect(office?.text).toContain(`\n${row}\n`);
    expect(office?.text).toContain("\nWhat matters: A day in snow, Short drives\nPlease call: In the evening\n");

    // Sent again, it is the same question with the same page; another tap makes another.
    expect(await ask({ ...trips, ...wish, phone, wantsQuote: "true", text: " " })).toEqual(first);
    for (const other of [{ "matters-old": "on" }, { comparedIds: "" }, { callAt: "" }, { wantedMonth: "" }])
      expect(await ask({ ...trips, ...wish, phone, wantsQuote: "true", ...other, text: " " })).not.toEqual(first);
    expect(await db.enquiry.count()).toBe(5);
  });

  test("the day says the month, and no children have no ages", async () => {
    const day = daysFromToday(40);
    const none = { "persons-taps": "2", "children-taps": "0", childAges: "x".repeat(200) };
    await ask({ ...none, wantedFrom: day, wantedMonth: daysFromToday(90).slice(0, 7) });
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({
      wantedMonth: null,
      persons: 2,
      children: null,
      childAges: null,
    });
  });

  test.each([
    [
      { wantsQuote: true, text: undefined, callAt: "morning", phone: "" },
      { phone: "Please give a phone number, so that we can call you." },
    ],
    [{ text: undefined }, { text: "Please enter your question." }],
    [{ children: 2 }, { persons: "Please enter the number of persons, the children included." }],
    [{ children: 2, persons: 2 }, { children: "Please count at least one adult among the persons." }],
    [{ matters: ["gold"] }, { matters: "Please choose what matters from the list." }],
    [{ callAt: "midnight" }, { callAt: "Please choose when we may call: morning, afternoon or evening." }],
  ])("of %j is refused in words", (typed, errors) => {
    const refused = questionSchema.safeParse({ ...QUESTION, ...typed });
    const found = refused.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
    expect(Object.fromEntries(found)).toEqual(errors);
  });

  test("numbers go up", async () => {
    await ask();
    await ask({ text: "Is there snow?" });
    const [first, second] = await db.enquiry.findMany({ orderBy: { number: "asc" } });
    expect(second?.number).toBe((first?.number ?? 0) + 1);
  });

  test("needs a way to answer, and a package that visitors see", async () => {
    const refused = questionSchema.safeParse({ name: "Aisha", text: "Snow?", phone: " ", email: "" });
    expect(refused.error?.issues[0]?.path).toEqual(["phone"]);
    expect(refused.error?.issues[0]?.message).toMatch(/^Please give a/);
    const hidden = await createPackage({ isPublished: false });
    expect(await ask({ packageId: hidden.id })).toMatchObject({ code: "INVALID_INPUT" });
    const nowhere = db.enquiry.create({ data: { name: "Aisha", text: "Snow?" } });
    await expect(nowhere).rejects.toThrow(/Enquiry_contact/);
    for (const wantedDays of [0, 61])
      await expect(db.enquiry.create({ data: { ...QUESTION, wantedDays } })).rejects.toThrow(/Enquiry_wantedDays/);
  });
});

describe("a bot", () => {
  test("that fills in the hidden field reads what everybody reads, and leaves nothing", async () => {
    const human = await ask();
    await db.enquiry.deleteMany();
    await db.mail.deleteMany();
    const key = expect.stringMatching(/^[\w-]{22}$/) as string;
    for (const website of ["https://spam.example", "x".repeat(5_000)])
      expect(await ask({ website })).toEqual({ ...human, value: { ...(human.ok && human.value), key } });
    expect(await db.enquiry.count()).toBe(0);
    expect(await db.mail.count()).toBe(0);
  });

  test("from one address gets five questions in, twenty at once", async () => {
    const askOn = (day: number) => ask({ text: `Snow on day ${day}?` }, "192.0.2.77");
    expect(await tallyOf(20, askOn)).toEqual({ done: 5, TOO_MANY_REQUESTS: 15 });
    expect(await askOn(21)).toMatchObject({ msg: expect.stringContaining("Or call us: +91") as string });
    expect(await db.enquiry.count()).toBe(5);
    expect(await mailsTo(/aisha@/)).toHaveLength(1);
  });

  test("from many addresses fills neither the mailbox nor the inbox, and people at most wait an hour", async () => {
    const askAgain = (count: number) => ask({ email: `victim${count % 3}@example.com`, text: `Snow on day ${count}?` });
    for (let count = 0; count < 10; count += 1) await askAgain(count);
    await useUp("enquiry-all", "all", 2);
    for (let count = 10; count < 14; count += 1) await askAgain(count);
    expect(await db.enquiry.count()).toBe(12);
    expect(await mailsTo(/hello@/)).toHaveLength(6);
    expect(await mailsTo(/victim/)).toHaveLength(3);
    expect((await mailsTo(/hello@/)).filter(({ template }) => template === "many-questions")).toHaveLength(1);
  });
});
