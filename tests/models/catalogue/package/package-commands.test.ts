import { access } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { driveTime, readDayFacts } from "~/models/catalogue/content/day-facts";
import { readFaq } from "~/models/catalogue/content/faq";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import {
  createPackage,
  deletePackage,
  duplicatePackage,
  restorePackage,
  updatePackage,
} from "~/models/catalogue/package/edit/save-package.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { listCards } from "~/models/catalogue/package/lists/list-packages.server";
import {
  listDeletedPackages,
  listPackagesForAdmin,
} from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { packageEditApiSchema, packageEditSchema, packageSchema } from "~/models/catalogue/package/schema";

import { daysFromToday } from "../../../support/dates";
import { createPackage as storePackage, createStoredBooking, TYPED_PACKAGE } from "../../../support/factories";
import { tallyOf } from "../../../support/outcomes";

const gurez = {
  ...TYPED_PACKAGE,
  includedFeatures: "Tents, meals,, Bonfire, tents ,",
  excludedFeatures: ["Flights"],
};

function picture(background: string) {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function isStored(imageKey: string | null) {
  return access(join(env.DATA_DIR, "images", imageKey ?? "", "400.webp")).then(
    () => true,
    () => false,
  );
}

function stored(id: string) {
  return db.package.findUniqueOrThrow({ where: { id } });
}

async function add(overrides: Partial<typeof gurez> & { extras?: string; image?: Buffer } = {}) {
  const { image, ...fields } = overrides;
  const result = await createPackage({ ...packageSchema.parse({ ...gurez, ...fields }), image });
  if (!result.ok) throw new Error(result.msg);
  return result.value.packageInfo;
}

describe("createPackage", () => {
  test("reads numbers and lists as staff type them, and publishes", async () => {
    const numbers = { days: 5, startingPrice: 15999, mrpPrice: 18499, numberOfBookings: 0 };
    const lists = { includedFeatures: ["Tents", "meals", "Bonfire"], excludedFeatures: ["Flights"] };
    expect(await createPackage(packageSchema.parse(gurez))).toMatchObject({
      value: { msg: "Package added successfully!", packageInfo: { ...numbers, ...lists } },
    });
    const { packages } = await listCards({ page: 1, limit: 100 });
    expect(packages.map(({ packageTitle }) => packageTitle)).toContain("Gurez Valley Camp");
  });

  test("a draft is for staff only", async () => {
    const { _id: id } = await add({ isPublished: "false" });
    expect(await getPackage(id)).toMatchObject({ code: "NOT_FOUND" });
    const { packages } = await listPackagesForAdmin({}, 1);
    expect(packages.find(({ _id }) => _id === id)).toMatchObject({ isPublished: false });
  });

  test("keeps a sanitised itinerary and refuses an empty one", async () => {
    const pkg = await add({ itinerary: '<p onclick="steal()">Walk</p><script>steal()</script>' });
    expect(pkg.itinerary).toBe("<p>Walk</p>");

    const empty = await createPackage(packageSchema.parse({ ...gurez, itinerary: "<p><br></p>" }));
    expect(empty).toMatchObject({ code: "INVALID_INPUT", errors: { itinerary: "Please enter the itinerary." } });
  });

  test("moves a pasted picture into storage, in an edit too, and refuses one that cannot be read", async () => {
    const pasted = `<p>Camp <img src="data:image/jpeg;base64,${(await picture("teal")).toString("base64")}" alt="Tents"></p>`;
    const moved = /^<p>Camp <img src="\/images\/([0-9a-f]{48}-400x300)\/400\.webp" alt="Tents"><\/p>$/;

    const pkg = await add({ itinerary: pasted });
    expect(pkg.itinerary).toMatch(moved);
    expect(await isStored(moved.exec(pkg.itinerary)?.[1] ?? null)).toBe(true);
    await updatePackage({ id: pkg._id, itinerary: pasted.repeat(2) });
    const sources = [...(await stored(pkg._id)).itinerary.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, src]) => src);
    expect(sources).toEqual([sources[0], sources[0]]);

    // Of these only the writer's computer has the bytes.
    const lost = '<p>Camp<img src="file:///C:/tents.png"><img src="//:0"></p>';
    const said =
      "Updated package successfully! 2 pictures of the itinerary are missing: please insert them with the picture button.";
    expect(await updatePackage({ id: pkg._id, itinerary: lost })).toMatchObject({ ok: true, value: { msg: said } });
    const linked = '<p><img src="https://photos.example/a.jpg"><img src="//photos.example/b.jpg"></p>';
    const stay =
      "Updated package successfully! Pictures of photos.example stay there, and are gone when they go: insert them with the picture button to keep them.";
    expect(await updatePackage({ id: pkg._id, itinerary: linked })).toMatchObject({ ok: true, value: { msg: stay } });
    const broken = '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>';
    const fault = expect.stringContaining("A picture pasted into the itinerary cannot be kept.") as string;
    const refusal = { code: "INVALID_INPUT", errors: { itinerary: fault } };
    expect(await updatePackage({ id: pkg._id, itinerary: broken })).toMatchObject(refusal);
  });

  test("a file that is no picture adds nothing", async () => {
    const before = await db.package.count();
    const result = await createPackage({ ...packageSchema.parse(gurez), image: Buffer.from("<svg></svg>") });
    const imgUrl = expect.stringContaining("SVG") as string;
    expect(result).toMatchObject({ code: "INVALID_INPUT", errors: { imgUrl } });
    expect(await db.package.count()).toBe(before);
  });
});

describe("packageSchema", () => {
  const PRICE = "Please enter the starting price in whole rupees, like 15,999.";
  const FAQ = expect.stringMatching(/^Please write each question on a line of its own/) as string;
  const EXTRAS = expect.stringMatching(/^Please write each extra on a line of its own/) as string;
  const FACTS = expect.stringMatching(/^Please write the facts of each day on a line of its own/) as string;
  const RUNS = "Please write the days on which an extra runs like 10-12 to 15-03, and several with commas.";
  const PER = "Please choose for each extra whether it is per person or per booking.";
  const DAYS = "Please enter a whole number of days from 1 to 60.";
  const many = Array.from({ length: 41 }, (_, index) => `tag ${index}`).join();

  test.each<[field: string, typed: unknown, sentence: string]>([
    ["packageTitle", "", "Please enter the package title."],
    ["packageTitle", undefined, "Please enter the package title."],
    ["packageTitle", "x".repeat(121), "Please keep the package title under 120 characters."],
    ["packageTitle", "Two\nlines", "Please enter the package title on one line."],
    ["tourName", " ", "Please enter the tour name."],
    ["locationName", "", "Please enter the location."],
    ...["", "0", "61", "2.5"].map((typed): [string, string, string] => ["days", typed, DAYS]),
    ["nights", "-1", "Please enter a whole number of nights, at most as many as days."],
    ["nights", "6", "Please enter at most as many nights as days."],
    ...["", "15k", "-5", "0", 15999.5].map((typed): [string, unknown, string] => ["startingPrice", typed, PRICE]),
    ["startingPrice", { toString: "x" }, "Please enter the starting price."],
    ["startingPrice", "1,00,00,001", "Please enter the starting price up to ₹1,00,00,000."],
    ["mrpPrice", "1,00,00,001", "Please enter the actual price up to ₹1,00,00,000."],
    ["mrpPrice", "15,998", "Please enter an actual price of at least the starting price, ₹15,999."],
    ["childPrice", "16,000", "Please enter a child's price of at most the starting price, ₹15,999."],
    ["childPrice", "half", "Please enter the price of a child in whole rupees, like 7,750, or nothing."],
    ["childAges", "x".repeat(21), "Please keep the ages of children under 20 characters."],
    ["minPersons", "0", "Please enter the smallest group as a whole number of persons from 1 to 50."],
    ["maxPersons", "51", "Please enter the largest group as a whole number of persons from 1 to 50."],
    ["includedFeatures", " , ,\n", "Please enter included features, separated by commas."],
    ["excludedFeatures", "", "Please enter excluded features, separated by commas."],
    ["tags", many, "Please enter at most 40 of tags."],
    ["tags", "x".repeat(121), "Please keep each of tags under 120 characters."],
    ["tags", [["nested"]], "Please enter tags, separated by commas."],
    ["availability", "sold_out", "Please choose limited, available or sold out."],
    ["isPublished", "perhaps", "Please choose whether the package is published."],
    ["description", " \n ", "Please enter the description."],
    ["itinerary", "", "Please enter the itinerary."],
    ["highlights", "1\n2\n3\n4\n5\n6\n7", "Please enter at most 6 highlights, one a line."],
    ["highlights", ["x".repeat(81)], "Please keep each highlight under 80 characters."],
    ["faq", "Is it cold?", "Please enter an answer to each question."],
    ["faq", [{ q: "Two\nlines?", a: "Yes." }], "Please enter each question on one line."],
    ["faq", "Q?\nA.\n\n".repeat(13), "Please enter at most 12 questions."],
    ["faq", [{ q: "No answer" }], "Please enter an answer to each question."],
    ["faq", [["nested"]], FAQ],
    ["extras", "Pony", "Please enter the price of each extra in whole rupees, like 900, up to ₹10,00,000."],
    ["extras", " | 900", "Please enter the name of each extra."],
    ["extras", "Pony | 900\nPONY | 800", "Please give each extra a name of its own."],
    ["extras", "Pony | 900 | person | 51", "Please enter how many of each extra there may be, from 1 to 50."],
    ["extras", [{ name: "Pony", price: 900, per: "day" }], PER],
    ["extras", "Sledge | 900 | person | 4 | runs in December", RUNS],
    ["extras", [{ name: "Sledge", price: 900, seasons: ["12-10/02-30"] }], RUNS],
    ["extras", Array.from({ length: 11 }, (_, n) => `E${n} | 1`).join("\n"), "Please enter at most 10 extras."],
    ["dayFacts", "Houseboat", FACTS],
    ["dayFacts", [["nested"]], FACTS],
    ["dayFacts", "61 | Gurez", FACTS],
    [
      "dayFacts",
      [{ day: 1, sleepsAt: "x".repeat(81) }],
      "Please keep where guests sleep on day 1 under 80 characters.",
    ],
    ["dayFacts", [{ day: 1, sleepsAt: "a | b" }], "Please write where guests sleep on day 1 without the sign |."],
    ["dayFacts", "2 | | supper", "Please give the meals of day 2 as breakfast, lunch, dinner."],
    ["dayFacts", "2 | | | far", "Please enter the kilometres of day 2 as a whole number up to 2000, or nothing."],
    ["dayFacts", "2 | | | | long", "Please enter the drive of day 2 like 3 h 30 min, up to a day, or nothing."],
    ["dayFacts", "2 | Gurez\n2 | Dawar", "Day 2 has facts on two lines: please put them on one."],
    ["dayFacts", "5 | Gurez\n6 | Dawar", "Day 6 has facts, but the trip has 5 days."],
    ["groupSize", "x".repeat(61), "Please keep the group under 60 characters."],
    ["ageFrom", "100", "Please enter the youngest age as a whole number, or nothing."],
    ["highestMetres", "high", "Please enter the altitude in metres, up to 6,000, or nothing."],
    ["highestMetres", 6001, "Please enter the altitude in metres, up to 6,000, or nothing."],
    ["extras", "[1, 2", EXTRAS],
    ["extras", [["nested"]], EXTRAS],
  ])("refuses %s alone if it is %j", (field, typed, sentence) => {
    const { error } = packageSchema.safeParse({ ...gurez, [field]: typed });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]]);
  });

  test.each([
    ["Transfers (Srinagar, Sopore), meals, a lamp :), boats (two, covered", 5],
    ["Transfers (Srinagar, Sopore), meals\nToll, parking and ₹1,00,000", 2],
    [["Pick-up from Srinagar, Jammu or Sonamarg"], 1],
  ])("of %j each list has %i items", (list, count) => {
    const lists = { includedFeatures: list, excludedFeatures: list, tags: list };
    const { includedFeatures, excludedFeatures, tags } = packageSchema.parse({ ...gurez, ...lists });
    for (const read of [includedFeatures, excludedFeatures, tags]) expect(read).toHaveLength(count);
  });

  test("questions are read as they are typed, and from a list", () => {
    const typed = " Is it cold? \r\nAt night.\r\nTake a shawl.\r\n\r\n \r\nAre there stairs?\r\nNo.\r\n";
    const faq = [
      { q: "Is it cold?", a: "At night.\nTake a shawl." },
      { q: "Are there stairs?", a: "No." },
    ];
    for (const given of [typed, faq])
      expect(readFaq(packageSchema.parse({ ...gurez, faq: given }).faq ?? "")).toEqual(faq);
    expect(packageEditSchema.parse({ faq: " ", highlights: "\n" })).toEqual({ faq: "", highlights: [] });
  });

  test("extras are read from a list, its JSON or lines", () => {
    const bed = {
      name: "Extra bed",
      note: "for a child",
      price: 1200,
      per: "booking",
      maxQuantity: 2,
      seasons: ["12-10/03-15"],
      isOffered: false,
    };
    const pony = { name: "Pony", note: "", price: 900, per: "person", maxQuantity: 50, isOffered: true };
    const list = [bed, { name: "Pony", price: "900" }];
    const lines = "Extra bed|1,200|booking|2|for a child|runs 10-12 to 15-3|Not offered\n\nPony | 900";
    for (const given of [list, JSON.stringify(list), lines])
      expect(packageEditSchema.parse({ extras: given }).extras).toMatchObject([bed, pony]);
    expect(packageEditSchema.parse({ extras: " " })).toEqual({ extras: [] });
  });

  test("what is said at a glance may be taken away again", () => {
    const typed = { highestMetres: "3,710", ageFrom: " ", startsAt: " Srinagar ", languages: "" };
    const read = { highestMetres: 3710, ageFrom: null, startsAt: "Srinagar", languages: null };
    expect(packageEditSchema.parse(typed)).toEqual(read);
  });

  test("facts of days are read as they are typed, and from a list", () => {
    const typed = "3 | | Dinner , breakfast|95 km|3:30\n\n1|Houseboat | | | 45 min\r\n2 | |";
    const list = [
      { day: "3", meals: ["dinner", "breakfast"], km: 95, minutes: "3 h 30 min" },
      { day: 1, sleepsAt: "Houseboat", km: null, minutes: 45 },
    ];
    const stored = "1 | Houseboat |  |  | 45\n3 |  | dinner, breakfast | 95 | 210";
    for (const dayFacts of [typed, list]) expect(packageEditSchema.parse({ dayFacts })).toEqual({ dayFacts: stored });
    const third = { day: 3, sleepsAt: "", meals: ["breakfast", "dinner"], km: 95, minutes: 210 };
    const first = { day: 1, sleepsAt: "Houseboat", meals: [], km: null, minutes: 45 };
    expect(readDayFacts(stored)).toEqual([first, third]);
    expect(readDayFacts(stored, 2)).toEqual([first]);
    expect([45, 60, 210].map(driveTime)).toEqual(["45 min", "1 h", "3 h 30 min"]);
  });

  test("a package without availability is available; an edit knows no field it was not given", () => {
    expect(packageSchema.parse({ ...gurez, availability: undefined }).availability).toBe("available");
    expect(packageEditSchema.parse({ tags: "snow", role: "admin", numberOfBookings: 7 })).toEqual({ tags: ["snow"] });
  });

  test("takes the highest price, equal prices and as many nights as days", () => {
    const edge = { startingPrice: "1,00,00,000", mrpPrice: 1_00_00_000, days: 60, nights: "60" };
    expect(packageSchema.parse({ ...gurez, ...edge })).toMatchObject({ startingPrice: 10_000_000, nights: 60 });
  });
});

describe("updatePackage", () => {
  test("changes what is given and keeps the rest", async () => {
    const { updatedAt, ...pkg } = await add();
    const result = await updatePackage({ id: pkg._id, ...packageEditSchema.parse({ days: "6", tags: "river" }) });
    expect(result).toMatchObject({
      value: { msg: "Updated package successfully!", packageInfo: { ...pkg, days: 6, tags: ["river"], version: 2 } },
    });
    expect(result.ok && result.value.packageInfo.updatedAt >= updatedAt).toBe(true);
  });

  test("an extra keeps its id by its id or its name, in an edit and in a copy", async () => {
    const pkg = await add({ extras: "Pony | 900 | | | runs 10-12 to 15-03\nExtra bed | 1200 | booking" });
    const [pony, bed] = pkg.extras;
    const extras = [
      { name: "Guide", price: 2500 },
      { name: "pony", price: 950 },
      { ...bed, name: "Bed of a child" },
    ];
    const edited = await updatePackage({ id: pkg._id, ...packageEditSchema.parse({ extras }) });
    const now = edited.ok ? edited.value.packageInfo.extras : [];
    expect(now).toMatchObject([
      { name: "Guide", seasons: [] },
      { ...pony, name: "pony", price: 950, seasons: ["12-10/03-15"] },
      { _id: bed?._id },
    ]);
    expect(new Set(now.map(({ _id }) => _id)).size).toBe(3);
    expect(await duplicatePackage(pkg._id)).toMatchObject({ value: { packageInfo: { extras: now } } });
    await updatePackage({ id: pkg._id, tags: ["kept"] });
    expect(await getPackage(pkg._id)).toMatchObject({ value: { packageInfo: { extras: now } } });
  });

  test("checks what is given against what is stored", async () => {
    const { _id: id } = await add();
    const fault = expect.any(String) as string;
    expect(await updatePackage({ id, startingPrice: 20000 })).toMatchObject({ errors: { mrpPrice: fault } });
    expect(await updatePackage({ id, days: 3 })).toMatchObject({ errors: { nights: fault } });
    expect(await stored(id)).toMatchObject({ startingPrice: 15999, days: 5, version: 1 });
  });

  test("sets when it starts: days without places of their own follow, and a day too early is refused", async () => {
    const { _id: id } = await add();
    await saveDays(id, [
      { date: daysFromToday(40), closed: true },
      { date: daysFromToday(41), capacity: 20 },
    ]);
    const given = {
      dateRule: "fixed",
      seatsPerDay: "12",
      firstDay: daysFromToday(9),
      seasons: "01-12 to 10-03",
      weekdays: 65,
    };
    const dates = { rule: "fixed", seatsPerDay: 12, leadDays: 0, firstDay: daysFromToday(9), seasons: ["12-01/03-10"] };
    expect(await updatePackage({ id, ...packageEditApiSchema.parse(given) })).toMatchObject({
      value: { packageInfo: { dates: { ...dates, lastDay: null, weekdays: 65 } } },
    });
    const days = await db.packageDay.findMany({ where: { packageId: id }, orderBy: { day: "asc" } });
    expect(days.map(({ capacity }) => capacity)).toEqual([12, 20]);
    const early = await updatePackage({ id, lastDay: daysFromToday(8) });
    expect(early).toMatchObject({ errors: { lastDay: expect.stringContaining("before the first") as string } });
    expect(packageEditApiSchema.parse({ seatsPerDay: " ", firstDay: "" })).toEqual({
      seatsPerDay: null,
      firstDay: null,
    });
  });

  test("of two edits opened at the same time the second is refused", async () => {
    const { _id: id } = await add();
    const edit = (number: number) => updatePackage({ id, version: 1, packageTitle: `Edit ${number}` });
    expect(await tallyOf(2, edit)).toEqual({ done: 1, STALE_EDIT: 1 });
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  test("a new picture replaces the old one, and no picture keeps it", async () => {
    const pkg = await add({ image: await picture("teal") });
    const { imageKey: first } = await stored(pkg._id);

    await updatePackage({ id: pkg._id, tags: ["kept"] });
    expect((await stored(pkg._id)).imageKey).toBe(first);

    await updatePackage({ id: pkg._id, image: await picture("maroon") });
    const { imageKey: second } = await stored(pkg._id);
    expect(second).not.toBe(first);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  });

  test("a refused edit stores no picture", async () => {
    const { _id: id } = await add({ image: await picture("teal") });
    const { imageKey } = await stored(id);
    const refused = await updatePackage({ id, version: 99, image: await picture("maroon") });
    expect(refused).toMatchObject({ code: "STALE_EDIT" });
    expect(await stored(id)).toMatchObject({ imageKey });
    expect(await isStored(imageKey)).toBe(true);
  });

  test("what does not exist, was archived or cannot be an id is not found", async () => {
    const { id } = await storePackage({ deletedAt: new Date() });
    for (const each of [id, crypto.randomUUID(), "nonsense", undefined]) {
      expect(await updatePackage({ id: each, tags: ["x"] })).toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("duplicatePackage", () => {
  test("makes a draft that shares the picture until neither shows it", async () => {
    const pkg = await add({ image: await picture("teal") });
    const { imageKey } = await stored(pkg._id);
    const copy = await duplicatePackage(pkg._id);
    const copyId = copy.ok ? copy.value.packageInfo._id : "";
    const fresh = { isPublished: false, numberOfBookings: 0, version: 1 };
    expect(await stored(copyId)).toMatchObject({ ...fresh, packageTitle: "Copy of Gurez Valley Camp", imageKey });
    await updatePackage({ id: pkg._id, image: await picture("maroon") });
    expect(await isStored(imageKey)).toBe(true);
    await updatePackage({ id: copyId, image: await picture("olive") });
    expect(await isStored(imageKey)).toBe(false);
  });

  test("starts when the original does, with the same groups and facts of days", async () => {
    const days = { dateRule: "fixed", seatsPerDay: 12, leadDays: 3, seasons: ["07-01/09-15"], weekdays: 1 };
    const rules = { ...days, minPersons: 4, maxPersons: 12, dayFacts: "1 | Dawar | dinner" };
    const copy = await duplicatePackage((await storePackage(rules)).id);
    expect(await stored(copy.ok ? copy.value.packageInfo._id : "")).toMatchObject(rules);
  });
});

test("deletePackage takes it out of every list, keeps its bookings and picture, and can be taken back once", async () => {
  const pkg = await add({ image: await picture("teal") });
  const { imageKey } = await stored(pkg._id);
  const booking = await createStoredBooking({ packageId: pkg._id });

  expect(await deletePackage(pkg._id)).toEqual({ ok: true, value: { msg: "Package deleted successfully!" } });

  expect(await getPackage(pkg._id)).toMatchObject({ code: "NOT_FOUND" });
  for (const { packages } of [await listCards({ page: 1, limit: 100 }), await listPackagesForAdmin({}, 1)]) {
    expect(packages.map(({ _id }) => _id)).not.toContain(pkg._id);
  }
  expect(await db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({ deletedAt: null });
  expect(await isStored(imageKey)).toBe(true);
  expect(await deletePackage(pkg._id)).toMatchObject({ code: "NOT_FOUND" });

  const { packages } = await listDeletedPackages(1);
  expect(packages.map(({ _id }) => _id)).toContain(pkg._id);

  expect(await restorePackage(pkg._id)).toMatchObject({ ok: true });

  expect(await getPackage(pkg._id)).toMatchObject({ ok: true });
  expect(await restorePackage(pkg._id)).toMatchObject({ code: "NOT_FOUND" });
});
