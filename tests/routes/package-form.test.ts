import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { type Prisma } from "~/generated/prisma/client";

import { daysFromToday } from "../support/dates";
import { createPackage, extra, TYPED_PACKAGE } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const ADD = "/admin-dashboard/manage-packages/add";
const FORM = "main form.package-form";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

const editOf = (id: string) => `/admin-dashboard/manage-packages/edit/${id}`;

function opened(id: string) {
  return admin.get(editOf(id));
}

async function post(id: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (name !== "imgUrl") body.append(name, value);
  const headers = { Origin: env.SITE_URL, "Sec-Fetch-Site": "same-origin" };
  return admin.send(editOf(id), { method: "POST", body, headers });
}

/** Saves the form as the page shows it, with these changes. */
async function save(id: string, typed: Record<string, string> = {}) {
  const response = await post(id, { ...(await opened(id)).sent(FORM), ...typed });
  expect(response.status).toBe(302);
  return stored(id);
}

function stored(id: string) {
  return db.package.findUniqueOrThrow({ where: { id }, omit: { version: true, updatedAt: true } });
}

const PORTER = extra({ name: "Porter", note: "to the camp", price: 700, seasons: ["12-10/03-15"] });
const WITHDRAWN = extra({ name: "Bonfire", price: 900, per: "booking", maxQuantity: 2, isOffered: false });

const KEPT: [string, Partial<Prisma.PackageUncheckedCreateInput>][] = [
  ["nothing more", {}],
  ["extras in their order, also withdrawn ones", { extras: [WITHDRAWN, PORTER] }],
  ["nights, meals and drives", { dayFacts: "1 | Houseboat | breakfast, dinner |  | 45\n3 |  | lunch" }],
  ["kilometres", { dayFacts: "2 | Camp |  | 18 | 45" }],
  ["the highest night", { highestNight: "Vishansar, the lake", highestMetres: 3710 }],
  ["an altitude alone", { highestMetres: 3710 }],
  ["a low altitude alone", { highestMetres: 50 }],
  ["a place that ends like an altitude", { highestNight: "Camp, 300" }],
  ["a season in words", { seasonInWords: "July to mid-September" }],
  ["languages", { languages: "English, Hindi" }],
  [
    "costs and the day on which they were checked",
    { costsOnTheWay: "Lunch | 300 |  | person", costsCheckedOn: daysFromToday(-30) },
  ],
  ["that day alone", { costsCheckedOn: daysFromToday(-30) }],
  [
    "all that guests read",
    {
      highlights: ["Two lakes", "One driver"],
      faq: "Is it cold?\nAt night.",
      groupSize: "Only your own group",
      ageFrom: 8,
      hardestDay: "day 2, 14 km on foot",
      startsAt: "Srinagar airport",
      route: "Srinagar airport\nDal Lake | 2",
      months: "May | best | meadows green | 9 | 24",
      roomsAndCars: "1-3 | 1 room, 1 car",
    },
  ],
  [
    "all that is asked of the price",
    {
      childPrice: 4500,
      childAges: "5–11",
      gstRate: 5,
      priceSettings: { groupFrom: 4, groupPrice: 8000, singleSupplement: 3000 },
    },
  ],
];

describe("saved as the page shows it, a package with", () => {
  test.each(KEPT)("%s stays as it is", async (_name, content) => {
    const { id } = await createPackage(content);
    const before = await stored(id);
    expect(await save(id)).toEqual(before);
  });
});

test("several extras are put in order by their places, of one none is asked", async () => {
  const { id } = await createPackage({ extras: [WITHDRAWN, PORTER] });
  expect((await opened(id)).sent(FORM)).toMatchObject({ "extras-0-place": "1", "extras-1-place": "2" });
  expect((await save(id, { "extras-0-place": "3" })).extras).toEqual([PORTER, WITHDRAWN]);
  const one = await createPackage({ extras: [PORTER] });
  expect((await opened(one.id)).sent(FORM)).not.toHaveProperty("extras-0-place");
});

test("days are asked for once they are known, kilometres only where a day has some", async () => {
  const { id } = await createPackage({ dayFacts: "1 | Houseboat |  |  | 45" });
  const cells = (page: { document: Document }) =>
    [...page.document.querySelectorAll("[name^=day-]")].map((field) => field.getAttribute("name"));
  const days = ["sleepsAt", "breakfast", "lunch", "dinner", "minutes"];
  expect(cells(await opened(id))).toEqual([1, 2, 3].flatMap((day) => days.map((cell) => `day-${day}-${cell}`)));
  await db.package.update({ where: { id }, data: { dayFacts: "2 | Camp |  | 18" } });
  const page = await opened(id);
  expect(cells(page)).toHaveLength(18);
  expect(page.link("p.form-part a")).toBe(`/admin-dashboard/manage-packages/pictures/${id}`);
  expect(cells(await admin.get(ADD))).toEqual([]);
});

test("what a form of an older release says of a day comes back in its rows", async () => {
  const typed = { ...TYPED_PACKAGE, days: "none", "day-1-sleepsAt": "Houseboat", "day-1-km": "18" };
  const refused = await admin.post(ADD, typed);
  expect(refused.values(FORM)).toMatchObject({ "day-1-sleepsAt": "Houseboat", "day-1-km": "18" });
});

test("adding asks 40 fields, and editing a trip of three days 15 more", async () => {
  const asked = (page: { document: Document }) =>
    page.document.querySelectorAll(`${FORM} :is(input:not([type=hidden]), select, textarea)[name]`).length;
  expect(asked(await admin.get(ADD))).toBe(40);
  expect(asked(await opened((await createPackage()).id))).toBe(55);
});

test("a season in words, languages and the day of the costs have a field only where they hold a value", async () => {
  const names = ["seasonInWords", "languages", "costsCheckedOn", "highestMetres"];
  const shown = (sent: Record<string, string>) => names.filter((name) => name in sent);
  const { id } = await createPackage();
  expect(shown((await opened(id)).sent(FORM))).toEqual([]);
  const words = { seasonInWords: "May to October", languages: "Urdu" };
  await db.package.update({ where: { id }, data: { ...words, costsOnTheWay: "Lunch | 300" } });
  const page = await opened(id);
  expect(shown(page.sent(FORM))).toEqual(names.slice(0, 3));
  expect(page.texts("#languages-hint").join()).toContain("Empty it to");
  const emptied = await save(id, { seasonInWords: "", languages: " " });
  expect(emptied).toMatchObject({ seasonInWords: null, languages: null });
  expect(await save(id, words)).toMatchObject(words);
});

test("the highest night and its altitude are typed in one cell, which has the error of either", async () => {
  const { id } = await createPackage();
  expect(await save(id, { "highest-night": "Gulmarg, 2,650" })).toMatchObject({
    highestNight: "Gulmarg",
    highestMetres: 2650,
  });
  expect((await opened(id)).sent(FORM)).toMatchObject({ "highest-night": "Gulmarg, 2,650 m" });
  expect(await save(id, { "highest-night": "Camp 2" })).toMatchObject({ highestNight: "Camp 2", highestMetres: null });
  const refused = screen(
    await (await post(id, { ...(await opened(id)).sent(FORM), "highest-night": "Everest, 8,849" })).text(),
  );
  expect(refused.errors()).toEqual({ highestMetres: expect.stringContaining("up to 6,000") as string });
  expect(refused.links("#main [role=alert] a")).toEqual(["#highestMetres"]);
  expect(refused.texts(".form-part[open] > summary b")).toEqual(["What guests read"]);
  expect(refused.document.querySelector("#highestMetres")?.getAttribute("value")).toBe("Everest, 8,849");
  const { "highest-night": _, ...sent } = (await opened(id)).sent(FORM);
  const older = { ...sent, highestNight: "Gulmarg", highestMetres: "2,650", days: "none" };
  expect(screen(await (await post(id, older)).text()).sent(FORM)).toMatchObject(older);
  await post(id, { ...older, days: "3" });
  expect(await stored(id)).toMatchObject({ highestNight: "Gulmarg", highestMetres: 2650 });
});

describe("extras", () => {
  test("are withdrawn and offered by a tick, and removed by emptying the name", async () => {
    const tent = extra({ name: "Own tent", price: 1200 });
    const { id } = await createPackage({ extras: [PORTER, WITHDRAWN, tent] });
    const page = await opened(id);
    const blank = Object.keys(page.sent(FORM)).filter((name) => name.startsWith("extras-3-"));
    const cells = ["name", "note", "price", "per", "max", "seasons"];
    expect(blank.toSorted()).toEqual(cells.map((cell) => `extras-3-${cell}`).toSorted());
    const typed = {
      "extras-0-state": "not offered",
      "extras-1-state": "offered",
      "extras-2-name": " ",
      "extras-3-name": "Pony",
      "extras-3-price": "850",
    };
    const { extras } = await save(id, typed);
    const pony = { name: "Pony", price: 850, per: "person", isOffered: true };
    expect(extras).toMatchObject([{ ...PORTER, isOffered: false }, { ...WITHDRAWN, isOffered: true }, pony]);
  });

  test("a new one without a name is asked for it, and its price is kept", async () => {
    const { id } = await createPackage();
    const refused = await post(id, { ...(await opened(id)).sent(FORM), "extras-0-price": "850" });
    const page = screen(await refused.text());
    expect(page.errors().extras).toContain("the name of each extra");
    expect(page.sent(FORM)["extras-0-price"]).toBe("850");
  });
});
