import { readdir } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { getPriceWarning } from "~/models/package/prices/list-price-warnings.server";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "~/values/image-limits";

import { emptyDatabase } from "../support/database";
import { createAdmin, createPackage, createStoredBooking, logInAs, TYPED_PACKAGE } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/manage-packages";
const ADD = `${LIST}/add`;
const GONE = "This package is no longer offered.";

let admin: Browser;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  admin = await loggedIn(logInAs(await createAdmin()));
});

const gurez: Record<string, string> = TYPED_PACKAGE;

function fileOf(bytes: Buffer, name = "a.png", type = "image/png") {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Sends the form as a browser does, with the given file or an empty file field. */
function submit(path: string, fields: Record<string, string>, file = new File([], "")) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("imgUrl", file);
  return admin.send(path, { method: "POST", body, headers: { Origin: env.SITE_URL, "Sec-Fetch-Site": "same-origin" } });
}

/** Follows the redirect of a submitted form. Returns the final page and its toast. */
async function follow(sent: Promise<Response>) {
  const response = await sent;
  expect(response.status).toBe(302);
  return admin.get(response.headers.get("Location") ?? "");
}

/** The errors and values of a form that was rendered again. */
async function shownAgain(sent: Promise<Response>) {
  const response = await sent;
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const page = screen(html);
  return { status: response.status, errors: page.errors(), values: page.values(), html };
}

function picture(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: "teal" } });
}

function storedImages() {
  return readdir(join(env.DATA_DIR, "images")).catch(() => []);
}

/** The numbers of packages and pictures. */
async function counts() {
  return {
    packages: await db.package.count(),
    noted: await db.storedImage.count(),
    stored: (await storedImages()).length,
  };
}

const FIELD_ERRORS: [field: string, typed: string, error: string][] = [
  ["packageTitle", "", "Please enter the package title."],
  ["packageTitle", "x".repeat(121), "Please keep the package title under 120 characters."],
  ["tourName", " ", "Please enter the tour name."],
  ["locationName", "", "Please enter the location."],
  ["days", "", "Please enter a whole number of days from 1 to 60."],
  ["days", "61", "Please enter a whole number of days from 1 to 60."],
  ["days", "2.5", "Please enter a whole number of days from 1 to 60."],
  ["nights", "-1", "Please enter a whole number of nights, at most as many as days."],
  ["nights", "6", "Please enter at most as many nights as days."],
  ["startingPrice", "15k", "Please enter the starting price in whole rupees, like 15,999."],
  ["startingPrice", "-5", "Please enter the starting price in whole rupees, like 15,999."],
  ["startingPrice", "", "Please enter the starting price in whole rupees, like 15,999."],
  ["mrpPrice", "1,00,00,001", "Please enter the actual price up to ₹1,00,00,000."],
  ["mrpPrice", "15,998", "Please enter an actual price of at least the starting price, ₹15,999."],
  ["includedFeatures", " , ,", "Please enter included features, separated by commas."],
  ["excludedFeatures", "", "Please enter excluded features, separated by commas."],
  ["tags", Array.from({ length: 41 }, (_, n) => `tag ${n}`).join(), "Please enter at most 40 of tags."],
  ["availability", "plenty", "Please choose limited, available or sold out."],
  ["isPublished", "perhaps", "Please choose whether the package is published."],
  ["description", " ", "Please enter the description."],
  ["itinerary", "", "Please enter the itinerary."],
  ["itinerary", "<p><br></p>", "Please enter the itinerary."],
  ["itinerary", `${"<div>".repeat(200)}x`, "This itinerary is nested too deeply. Please simplify it."],
];

// Shortens test names, because values of a hundred characters make them unreadable.
const EVERY_ERROR = FIELD_ERRORS.map(
  ([field, typed, error]): [string, { field: string; typed: string; error: string }] => [
    `${field} ${typed.length > 40 ? `of ${typed.length} characters` : JSON.stringify(typed)}`,
    { field, typed, error },
  ],
);

const isChoice = (field: string) => field === "availability" || field === "isPublished";

function without(field: string, fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}

describe("adding", () => {
  test("publishes at once and returns to the list with the message", async () => {
    const file = fileOf(await picture().jpeg().toBuffer(), "gurez.jpg", "image/jpeg");

    const added = await follow(submit(ADD, gurez, file));

    expect(added).toMatchObject({ path: LIST, toast: "Package added successfully!" });
    expect(screen(added.html).texts(".total strong")[0]).toBe("1");
    for (const text of ["Gurez Valley Camp", "5 Days / 4 Night", "Starting Form:", "₹15,999", "₹18,499"]) {
      expect(added.html).toContain(text);
    }
    expect(added.html).toMatch(/Number of bookings: <b[^>]*>0</);
    expect(added.html).toContain('class="stock-limited"');
    const stored = await db.package.findFirstOrThrow();
    expect(added.html).toContain(`href="/packages/${stored.id}"`);
    expect(stored).toMatchObject({ days: 5, startingPrice: 15999, tags: ["camping", "river"], isPublished: true });
    expect(await storedImages()).toContain(stored.imageKey);
  });

  test("needs no picture, and a draft is for staff only", async () => {
    expect(await follow(submit(ADD, { ...gurez, isPublished: "false" }))).toMatchObject({ path: LIST });

    const { id, imageKey } = await db.package.findFirstOrThrow();
    expect(imageKey).toBeNull();
    expect((await admin.get(LIST)).html).toContain(">Draft<");
    expect(await admin.get(`/packages/${id}`)).toMatchObject({ path: "/" });
    expect((await admin.get(`${LIST}/edit/${id}`)).status).toBe(200);
  });

  test.each(EVERY_ERROR)("refuses %s, keeping everything typed", async (_name, { field, typed, error }) => {
    const refused = await shownAgain(submit(ADD, { ...gurez, [field]: typed }));

    expect(refused).toMatchObject({ status: 400, errors: { [field]: error } });
    const { [field]: kept, imgUrl, ...rest } = refused.values;
    expect(rest).toMatchObject(without(field, gurez));
    if (!isChoice(field)) expect(kept).toBe(typed);
    expect(imgUrl).toBe("");
    expect(refused.html).toMatch(
      new RegExp(
        `<(input|textarea|select)[^>]*(id="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${field}")`,
      ),
    );
    expect(await counts()).toMatchObject({ packages: 0, noted: 0 });
  });

  test("tells all errors at once, each with a link to its field", async () => {
    const refused = await shownAgain(submit(ADD, { ...gurez, packageTitle: "", days: "61", tags: "" }));

    expect(Object.keys(refused.errors)).toEqual(["packageTitle", "days", "tags"]);
    expect(refused.html).toContain("Please check 3 fields and try again.");
    for (const field of ["packageTitle", "days", "tags"]) expect(refused.html).toContain(`href="#${field}"`);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const REFUSED_FILES: [name: string, bytes: () => Promise<Buffer> | Buffer, sentence: RegExp][] = [
  ["drawing.svg", () => Buffer.from(svg), /SVG drawings cannot be used/],
  ["drawing named.jpg", () => Buffer.from(svg), /SVG drawings cannot be used/],
  [
    "film.gif",
    () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
    /GIF files cannot be used/,
  ],
  ["page.jpg", () => Buffer.from("<!doctype html><script>alert(1)</script>"), /This file is not a picture/],
  [
    "truncated.jpg",
    async () => (await picture(1200, 900).jpeg().toBuffer()).subarray(0, 3000),
    /damaged or incomplete/,
  ],
  ["truncated.png", async () => (await picture(1200, 900).png().toBuffer()).subarray(0, -200), /damaged or incomplete/],
  [
    "polyglot.jpg",
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from("<?php system('id'); ?>")]),
    /carries another file inside/,
  ],
  [
    "6 MB.jpg",
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]),
    /larger than 5 MB/,
  ],
  [
    "one byte more.jpg",
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(MAX_IMAGE_BYTES)]),
    /larger than 5 MB/,
  ],
  ["14 MB.jpg", () => Buffer.alloc(14 * 1024 * 1024, 1), /larger than 5 MB/],
  ["empty.jpg", () => Buffer.alloc(0), /This file is empty/],
  ["bomb.png", () => picture(10_000, 5_000).png().toBuffer(), /more than 40 megapixels/],
];

describe.each(["adding", "editing"])("%s with a file that cannot be taken", (way) => {
  test.each(REFUSED_FILES)("%s: a clear sentence, the form refilled, nothing stored", async (name, make, sentence) => {
    const path = way === "adding" ? ADD : `${LIST}/edit/${(await createPackage({ packageTitle: "As it was" })).id}`;
    const before = await counts();

    const refused = await shownAgain(submit(path, gurez, fileOf(await make(), name, "image/jpeg")));

    expect(refused.status).toBe(sentence.test(IMAGE_TOO_LARGE) ? 413 : 400);
    expect(refused.errors).toEqual({ imgUrl: expect.stringMatching(sentence) as string });
    expect(refused.values).toMatchObject(gurez);
    expect(await counts()).toEqual(before);
    if (way === "editing")
      expect(await db.package.findFirst()).toMatchObject({ packageTitle: "As it was", version: 1 });
  });
});

test("a right picture is taken whatever it is called", async () => {
  const file = fileOf(await picture().webp().toBuffer(), "../../etc/passwd.exe", "text/html");
  expect(await follow(submit(ADD, gurez, file))).toMatchObject({ toast: "Package added successfully!" });
  expect((await db.package.findFirstOrThrow()).imageKey).toMatch(/^[0-9a-f]{48}-400x300$/);
});

describe("editing", () => {
  test("opens with what is stored", async () => {
    const pkg = await createPackage({
      availability: "sold out",
      isPublished: false,
      itinerary: '<p>Say "salaam" & <em>walk</em></p>',
    });

    const { html, status } = await admin.get(`${LIST}/edit/${pkg.id}`);

    expect(status).toBe(200);
    expect(screen(html).values()).toMatchObject({
      packageTitle: pkg.packageTitle,
      tourName: pkg.tourName,
      locationName: pkg.locationName,
      days: "3",
      nights: "2",
      startingPrice: "8,999",
      mrpPrice: "11,499",
      includedFeatures: "Airport transfers\nBreakfast and dinner",
      excludedFeatures: "Lunches",
      tags: "houseboat\nweekend",
      availability: "sold out",
      isPublished: "false",
      description: pkg.description,
      itinerary: '<p>Say "salaam" & <em>walk</em></p>',
      version: "1",
    });
  });

  test("saves and returns to the list with the message", async () => {
    const { id } = await createPackage();

    const saved = await follow(submit(`${LIST}/edit/${id}`, { ...gurez, version: "1" }));

    expect(saved).toMatchObject({ path: LIST, toast: "Updated package successfully!" });
    const warning = await getPriceWarning(id);
    expect(screen(saved.html).texts(".toast-warning")).toEqual([expect.stringContaining(warning ?? "none")]);
    expect(screen((await admin.get(`${LIST}/edit/${id}`)).html).texts(".field-warning")).toEqual([warning]);
    const again = await follow(submit(`${LIST}/edit/${id}`, { ...gurez, version: "2", tourName: "Camps" }));
    expect(screen(again.html).texts(".toast-warning"), "the form has said it already").toEqual([]);
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({
      packageTitle: gurez.packageTitle,
      version: 3,
    });
  });

  test("without a file keeps the picture, with one replaces it", async () => {
    await follow(submit(ADD, gurez, fileOf(await picture().png().toBuffer())));
    const { id, imageKey } = await db.package.findFirstOrThrow();

    await follow(submit(`${LIST}/edit/${id}`, { ...gurez, days: "6" }));
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ days: 6, imageKey });
    expect(await storedImages()).toContain(imageKey);

    await follow(submit(`${LIST}/edit/${id}`, gurez, fileOf(await picture(500, 300).png().toBuffer())));
    const replaced = await db.package.findUniqueOrThrow({ where: { id } });
    expect(replaced.imageKey).toMatch(/-500x300$/);
    expect(await storedImages()).toContain(replaced.imageKey);
    expect(await storedImages()).not.toContain(imageKey);
  });

  test.each(EVERY_ERROR)("refuses %s, keeping everything typed", async (_name, { field, typed, error }) => {
    const { id } = await createPackage({ packageTitle: "As it was" });

    const refused = await shownAgain(submit(`${LIST}/edit/${id}`, { ...gurez, version: "1", [field]: typed }));

    expect(refused).toMatchObject({ status: 400, errors: { [field]: error } });
    const { [field]: kept, ...rest } = refused.values;
    expect(rest).toMatchObject({ ...without(field, gurez), version: "1" });
    if (!isChoice(field)) expect(kept).toBe(typed);
    expect(refused.html).toContain("<h1>Edit As it was</h1>");
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ packageTitle: "As it was", version: 1 });
  });

  test("a stale edit is refused with its values kept; saving again then works", async () => {
    const { id } = await createPackage();
    await follow(submit(`${LIST}/edit/${id}`, { ...gurez, tourName: "Saved by Mehreen", version: "1" }));

    const refused = await shownAgain(
      submit(`${LIST}/edit/${id}`, { ...gurez, packageTitle: "Renamed by Yasir", version: "1" }),
    );

    expect(refused.status).toBe(409);
    expect(refused.html).toContain("Someone else saved this package after you opened it.");
    const stored = screen(refused.html).texts("[aria-labelledby=stored] :is(dt, dd)");
    expect(stored.slice(0, 4)).toEqual(["Package Title", gurez.packageTitle, "Tour Name", "Saved by Mehreen"]);
    expect(refused.values).toMatchObject({ ...gurez, packageTitle: "Renamed by Yasir", version: "2" });
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ tourName: "Saved by Mehreen" });
    expect(await follow(submit(`${LIST}/edit/${id}`, refused.values))).toMatchObject({
      toast: "Updated package successfully!",
    });
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ packageTitle: "Renamed by Yasir" });
  });

  test("a package that is not there: the message, and back to the list", async () => {
    const deleted = await createPackage({ deletedAt: new Date() });
    for (const id of [deleted.id, crypto.randomUUID(), "nonsense", "%00"]) {
      expect(await admin.get(`${LIST}/edit/${id}`)).toMatchObject({ path: LIST, toast: GONE });
      expect(await follow(submit(`${LIST}/edit/${id}`, gurez))).toMatchObject({ path: LIST, toast: GONE });
    }
  });
});

describe("deleting", () => {
  test("returns to the list with the message, whether it worked or not, and can be taken back", async () => {
    const { id, packageTitle } = await createPackage();
    await createStoredBooking({ packageId: id });

    const deleted = await admin.post(`${LIST}/delete/${id}`, {});
    expect(deleted).toMatchObject({ path: LIST, toast: "Package deleted successfully!" });
    expect(screen(deleted.html).texts(".total strong")[0]).toBe("0");
    for (const missing of [id, crypto.randomUUID(), "nonsense"]) {
      expect(await admin.post(`${LIST}/delete/${missing}`, {})).toMatchObject({ path: LIST, toast: GONE });
    }

    const { html } = await admin.get(`${LIST}/deleted`);
    expect(html).toContain(packageTitle);
    expect(html).toMatch(/Number of bookings: <b[^>]*>1</);
    expect(await admin.post(`${LIST}/restore/${id}`, {})).toMatchObject({ path: LIST, toast: "Package restored." });
    expect((await admin.get(LIST)).html).toContain(packageTitle);
    expect(await admin.post(`${LIST}/restore/${id}`, {})).toMatchObject({
      path: LIST,
      toast: "This package is not among the deleted ones any more.",
    });
  });
});

test("the form shows a list one item a line, and saved as it is shown it stays the same", async () => {
  const includedFeatures = ["Transfers (Srinagar, Sopore)", "Breakfast", "Boats (two, covered)"];
  const { id } = await createPackage({ includedFeatures });
  const values = screen((await admin.get(`${LIST}/edit/${id}`)).html).values("form.package-form");
  expect(values.includedFeatures).toBe(includedFeatures.join("\n"));

  expect(await admin.post(`${LIST}/edit/${id}`, values)).toMatchObject({ toast: "Updated package successfully!" });
  expect(await db.package.findUniqueOrThrow({ where: { id } })).toMatchObject({ includedFeatures });
});

describe("duplicating", () => {
  test("opens the copy, a draft", async () => {
    const { id, packageTitle } = await createPackage({ availability: "sold out" });

    const copied = await admin.post(`${LIST}/duplicate/${id}`, {});

    const copy = await db.package.findFirstOrThrow({ where: { id: { not: id } } });
    expect(copied).toMatchObject({
      path: `${LIST}/edit/${copy.id}?from=${encodeURIComponent(LIST)}`,
      toast: "Package duplicated as a draft.",
    });
    expect(screen(copied.html).values()).toMatchObject({
      packageTitle: `Copy of ${packageTitle}`,
      isPublished: "false",
      availability: "sold out",
    });
  });

  test("what is not there: the message, and back to the list", async () => {
    for (const id of [crypto.randomUUID(), "nonsense"]) {
      expect(await admin.post(`${LIST}/duplicate/${id}`, {})).toMatchObject({ path: LIST, toast: GONE });
    }
  });
});

describe("a picture for the itinerary", () => {
  const send = (bytes: Buffer) => submit(`${LIST}/images`, {}, fileOf(bytes));

  test("is stored and its address given back", async () => {
    const response = await send(await picture().png().toBuffer());
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      imgUrl: expect.stringMatching(/^\/images\/[0-9a-f]{48}-400x300\/400\.webp$/) as string,
    });
    expect(await db.storedImage.count()).toBe(1);
  });

  test.each(REFUSED_FILES)("%s is refused in a clear sentence and not stored", async (_name, make, sentence) => {
    const before = await counts();
    const response = await send(await make());
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ msg: expect.stringMatching(sentence) as string });
    expect(await counts()).toEqual(before);
  });

  test("that was not chosen is asked for", async () => {
    const response = await submit(`${LIST}/images`, {});
    expect([response.status, await response.json()]).toEqual([400, { msg: "Please choose a picture." }]);
  });
});
