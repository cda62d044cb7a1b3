import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { storage } from "~/services/storage.server";

import { createPackage } from "../support/factories";
import { Browser, freshDesk } from "../support/site";
import { TYPED_SETTINGS } from "../support/typed-settings";

const SETTINGS = "/admin-dashboard/settings";

const { registration, memberOf, since } = TYPED_SETTINGS.business;

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

/** Sends a form of these settings with the typed values, as a browser without JavaScript. */
async function save(place: `/${string}`, typed: Record<string, string | File>) {
  const page = await admin.get(SETTINGS + place);
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...page.values("main form"), ...typed }))
    if (name !== "imgUrl" || value instanceof File) fields.append(name, value);
  return admin.post(
    page.link("main form"),
    fields.has("brand") ? (Object.fromEntries(fields) as Record<string, string>) : fields,
  );
}

async function photo() {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "bashir.jpg", { type: "image/jpeg" });
}

const bashir = { name: "Bashir Lone", role: "plans the treks", languages: "English, Kashmiri" };

test("people, registration and associations stand on home, package and foot, and search engines read the same", async () => {
  const { id } = await createPackage();
  expect(await save("/business", { registration, memberOf, since })).toMatchObject({ toast: "Settings saved!" });
  expect(await save("/picture/person2", { ...bashir, imgUrl: await photo() })).toMatchObject({
    path: `${SETTINGS}/team`,
    toast: "Settings saved!",
  });
  const said = "Registered: J&K Tourism, JKEA00001234 · Member of Travel Agents Society of Kashmir, ADTOI · Since 1998";
  const trip = await new Browser().get(`/packages/${id}`);
  expect(trip.texts(".proof")).toEqual(["Registered: J&K Tourism, JKEA00001234"]);
  expect(trip.texts(".who")).toEqual([]);
  for (const path of ["/", "/contact"]) {
    const page = await new Browser().get(path);
    expect(page.texts(".who > p"), path).toEqual([said]);
    expect(page.texts(".people p"), path).toEqual(["Bashir Loneplans the treksEnglish, Kashmiri"]);
    expect(page.document.querySelector(".people img")?.getAttribute("src")).toContain("/images/");
    expect(page.texts(".whose p")).toContain("Since 1998");
  }
  const home = await new Browser().get("/");
  expect(home.links(".about .who-link")).toEqual(["/contact#who"]);
  expect(home.text).not.toContain("A demo:");
  const [facts = ""] = (await new Browser().get("/")).texts("script[type='application/ld+json']");
  expect(JSON.parse(facts)).toMatchObject({
    "@type": "TravelAgency",
    address: "Boulevard Road, Srinagar, J&K 190001",
    identifier: "J&K Tourism, JKEA00001234",
    foundingDate: "1998",
    employee: [{ name: "Bashir Lone", jobTitle: "plans the treks" }],
  });
});

test("nothing filled in leaves no heading and no facts; a person without a name goes, with the picture", async () => {
  const { id } = await createPackage();
  for (const path of ["/", `/packages/${id}`])
    expect((await new Browser().get(path)).texts(".who, .proof")).toEqual([]);
  expect((await new Browser().get("/")).texts("script[type='application/ld+json']")).toEqual([]);

  expect((await new Browser().get("/")).texts(".who-link")).toEqual([]);
  await save("/picture/person1", { ...bashir, imgUrl: await photo() });
  const src = (await new Browser().get("/")).document.querySelector(".people img")?.getAttribute("src") ?? "";
  const key = src.slice(1);
  expect(await storage.get(key)).not.toBeNull();
  await save("/picture/person1", { name: "" });
  expect((await new Browser().get("/")).texts(".who")).toEqual([]);
  expect(await storage.get(key)).toBeNull();
});

test("a name that is too long comes back with what was typed, and a stale form does, too", async () => {
  const refused = await save("/picture/person1", { ...bashir, name: "B".repeat(61) });
  expect([refused.status, refused.values("main form").role]).toEqual([400, bashir.role]);
  expect(refused.errors()).toHaveProperty("name");
  const stale = await save("/picture/person1", { ...bashir, version: "7" });
  expect([stale.status, stale.values("main form").name]).toEqual([409, bashir.name]);
});

test("while the demo's people are there, each page says that they are invented", async () => {
  const person1 = { name: "Nazir (demo)", role: "", languages: "", imageKey: null, isDemo: true };
  await db.setting.create({ data: { id: "site", value: { person1 }, updatedBy: crypto.randomUUID() } });
  const words = "A demo: its trips, houses and people are invented.";
  for (const path of ["/", "/contact", "/terms"])
    expect((await new Browser().get(path)).texts(".whose p").join(), path).toContain(words);
  await save("/picture/person1", { name: "Nazir Lone" });
  expect((await new Browser().get("/")).text).not.toContain(words);
});
