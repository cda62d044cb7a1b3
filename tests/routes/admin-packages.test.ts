import { readdir } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { getPriceWarning } from "~/models/catalogue/package/prices/save-prices.server";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "~/values/image-limits";

import { createPackage, extra, TYPED_PACKAGE } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const LIST = "/admin-dashboard/manage-packages";
const ADD = `${LIST}/add`;
const GONE = "This package is no longer offered.";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

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
  return { status: response.status, errors: page.errors(), values: page.values(), page };
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

/** `tests/services/images.test.ts` tells what else is no picture; the last one is larger than a whole form may be. */
const REFUSED_FILES: [name: string, bytes: Buffer, sentence: RegExp][] = [
  ["drawing named.jpg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG drawings cannot be used/],
  ["empty.jpg", Buffer.alloc(0), /This file is empty/],
  ["one byte more.jpg", Buffer.alloc(MAX_IMAGE_BYTES + 1, 1), /larger than 5 MB/],
  ["14 MB.jpg", Buffer.alloc(14 * 1024 * 1024, 1), /larger than 5 MB/],
];

test("adding publishes at once and returns to the list with the message", async () => {
  const file = fileOf(await picture().jpeg().toBuffer(), "gurez.jpg", "image/jpeg");

  const added = await follow(submit(ADD, gurez, file));

  expect(added).toMatchObject({ path: LIST, toast: "Package added successfully!" });
  expect(added.texts(".total strong")[0]).toBe("1");
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

test("adding one and the next leads to an empty form", async () => {
  const next = await follow(submit(ADD, { ...gurez, next: "yes" }));
  expect(next.toast).toBe("Package added successfully!");
  expect(next.path).toBe(ADD);
  expect(next.values()).toMatchObject({ packageTitle: "", nights: "", startingPrice: "" });
  expect(await db.package.count()).toBe(1);
});

test("adding begins with what makes a trip, and no example is sent as if it were typed", async () => {
  const page = screen((await admin.get(ADD)).html);
  expect(page.values().itinerary).toBe("");
  expect(openParts(page)).toEqual([]);
  const folded = [...page.document.querySelectorAll(".form-part [name]")].map((field) => field.getAttribute("name"));
  const first = Object.keys(page.values("form.package-form")).filter((name) => !folded.includes(name));
  expect(new Set(first)).toEqual(new Set([...Object.keys(gurez), "isPublished", "imgUrl"]));
  const refused = await shownAgain(submit(ADD, { ...gurez, childPrice: "99,999" }));
  expect(openParts(refused.page)).toEqual(["Price"]);
  const typed = await shownAgain(submit(ADD, { ...gurez, days: "none", languages: "Urdu" }));
  expect(openParts(typed.page)).toEqual(["What guests read"]);
  const { id } = await createPackage({ dayFacts: "1 | Gurez" });
  expect(openParts(screen((await admin.get(`${LIST}/edit/${id}`)).html))).toEqual(["Days"]);
});

function openParts(page: Pick<ReturnType<typeof screen>, "texts">) {
  return page.texts(".form-part[open] > summary b");
}

describe.each(["adding", "editing"])("%s with what cannot be taken", (way) => {
  const open = async () =>
    way === "adding" ? ADD : `${LIST}/edit/${(await createPackage({ packageTitle: "As it was" })).id}`;

  test("asks for an itinerary in which something is written, below the heading as it was", async () => {
    const refused = await shownAgain(submit(await open(), { ...gurez, version: "1", itinerary: "<p><br></p>" }));
    expect(refused.errors).toEqual({ itinerary: "Please enter the itinerary." });
    expect(refused.page.texts("h1")).toEqual([way === "adding" ? "Add package" : "Edit As it was"]);
  });

  test.each(REFUSED_FILES)("%s: a clear sentence, the form refilled, nothing stored", async (name, bytes, sentence) => {
    const path = await open();
    const before = await counts();

    const refused = await shownAgain(submit(path, gurez, fileOf(bytes, name, "image/jpeg")));

    expect(refused.status).toBe(sentence.test(IMAGE_TOO_LARGE) ? 413 : 400);
    expect(refused.errors).toEqual({ imgUrl: expect.stringMatching(sentence) as string });
    expect(refused.values).toMatchObject(gurez);
    expect(await counts()).toEqual(before);
    if (way === "editing")
      expect(await db.package.findFirst()).toMatchObject({ packageTitle: "As it was", version: 1 });
  });
});

describe("editing", () => {
  test("opens with what is stored", async () => {
    const pkg = await createPackage({
      availability: "sold out",
      isPublished: false,
      itinerary: '<p>Say "salaam" & <em>walk</em></p>',
      highlights: ["Two lakes", "One driver"],
      faq: "Is it cold?\nAt night.",
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
      highlights: "Two lakes\nOne driver",
      faq: "Is it cold?\nAt night.",
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
    expect(saved.texts(".toast-warning")).toEqual([expect.stringContaining(warning ?? "none")]);
    expect((await admin.get(`${LIST}/edit/${id}`)).texts(".field-warning")).toEqual([warning]);
    const again = await follow(submit(`${LIST}/edit/${id}`, { ...gurez, version: "2", tourName: "Camps" }));
    expect(again.texts(".toast-warning"), "the form has said it already").toEqual([]);
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({
      packageTitle: gurez.packageTitle,
      version: 3,
    });
  });

  test("asks once for the days of a season in words that no rule keeps, where they are set", async () => {
    const { id } = await createPackage();
    const typed = { ...gurez, seasonInWords: "May to October" };
    const asked = "You wrote a season in words (May to October), and any day can be booked: which days?";
    const rules = `${LIST}/days/${id}/rules`;
    const saved = await follow(submit(`${LIST}/edit/${id}`, { ...typed, version: "1" }));
    expect([saved.path, saved.toast]).toEqual([rules, "Updated package successfully!"]);
    expect(saved.texts(".toast-warning").join()).toContain(asked);
    expect((await admin.get(`${LIST}/edit/${id}`)).texts(".field-warning").join()).toContain(asked);
    const again = await follow(submit(`${LIST}/edit/${id}`, { ...typed, version: "2", tourName: "Camps" }));
    expect(again.path).toBe(LIST);
    await db.package.update({ where: { id }, data: { seasons: ["05-01/10-31"] } });
    expect((await admin.get(`${LIST}/edit/${id}`)).texts(".field-warning").join()).not.toContain(asked);
    expect((await admin.get(`/packages/${id}`)).texts(".glance").join()).toContain("1 May to 31 October");

    const added = await follow(
      submit(ADD, { ...typed, packageTitle: "Habba Khatoon" }, fileOf(await picture().png().toBuffer())),
    );
    expect([added.path.replace(/[\da-f-]{36}/, ""), added.texts(".toast-warning").join()]).toEqual([
      `${LIST}/days//rules`,
      expect.stringContaining(asked),
    ]);
  });

  test("saves extras in the order of their places, as older forms name them, and keeps all rows when one is refused", async () => {
    const bed = extra({ name: "Extra bed", price: 1200, per: "booking", maxQuantity: 2 });
    const { id } = await createPackage({ extras: [extra({ name: "Porter", price: 700 }), bed] });
    const path = `${LIST}/edit/${id}`;
    const fields = screen((await admin.get(path)).html).values();
    expect(fields).toMatchObject({ "extras-1-name": "Extra bed", "extras-1-price": "1,200", "extras-2-name": "" });
    const pony = {
      "extras-2-name": "Pony",
      "extras-2-price": "nothing",
      "extras-2-place": "1",
      "extras-2-note": "walks",
      "extras-2-seasons": "10-12 to 15-03, 1.7 to 31.7",
    };
    const typed = { ...fields, "extras-0-state": "removed", "extras-1-state": "not offered", ...pony };

    const refused = await shownAgain(submit(path, typed));
    expect(refused).toMatchObject({ status: 400, errors: { extras: expect.stringContaining("price") as string } });
    expect(refused.values).toMatchObject({ ...pony, "extras-0-state": "removed" });

    await follow(submit(path, { ...refused.values, "extras-2-price": "900" }));
    const seasons = ["12-10/03-15", "07-01/07-31"];
    const sold = { name: "Pony", note: "walks", price: 900, per: "person", maxQuantity: 50, seasons, isOffered: true };
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({
      extras: [sold, { ...bed, isOffered: false }],
    });
    const stored = screen((await admin.get(path)).html).values();
    expect(stored["extras-0-seasons"]).toBe("10 - 12 to 15 - 03, 01 - 07 to 31 - 07");
  });

  test("saves facts of days by rows, and keeps all rows when one is refused", async () => {
    const { id } = await createPackage({ dayFacts: "1 | Houseboat on the Dal | dinner | 18 | 45" });
    const path = `${LIST}/edit/${id}`;
    const ticked = (page: Document) =>
      [...page.querySelectorAll(":checked[name^=day-]")].map((box) => box.getAttribute("name"));
    const open = screen((await admin.get(path)).html);
    expect(ticked(open.document)).toEqual(["day-1-dinner"]);
    const boxes = ["breakfast", "lunch", "dinner"];
    const fields = Object.entries(open.values()).filter(([name]) => !boxes.some((meal) => name.endsWith(meal)));
    const typed = {
      ...Object.fromEntries(fields),
      "day-3-breakfast": "on",
      "day-3-km": "far",
      "day-3-minutes": "2:15",
    };
    expect(typed).toMatchObject({ "day-1-sleepsAt": "Houseboat on the Dal", "day-1-minutes": "45 min" });
    expect(typed).not.toHaveProperty("day-4-km");

    const refused = await shownAgain(submit(path, typed));
    const dayFacts = "Please enter the kilometres of day 3 as a whole number up to 2000, or nothing.";
    expect(refused).toMatchObject({ status: 400, errors: { dayFacts } });
    expect(refused.values).toMatchObject({ "day-3-km": "far", "day-3-minutes": "2:15" });
    expect(ticked(refused.page.document)).toEqual(["day-3-breakfast"]);

    const glance = { highestNight: "Gulmarg", highestMetres: "2,650" };
    await follow(submit(path, { ...typed, ...glance, "day-3-km": "72 km" }));
    const rows = "1 | Houseboat on the Dal |  | 18 | 45\n3 |  | breakfast | 72 | 135";
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ dayFacts: rows, highestMetres: 2650 });
  });

  test("a stale edit is refused with its values kept; saving again then works", async () => {
    const { id } = await createPackage();
    await follow(submit(`${LIST}/edit/${id}`, { ...gurez, tourName: "Saved by Mehreen", version: "1" }));

    const refused = await shownAgain(
      submit(`${LIST}/edit/${id}`, { ...gurez, packageTitle: "Renamed by Yasir", version: "1" }),
    );

    expect(refused.status).toBe(409);
    expect(refused.page.texts("main [role=alert]").join()).toContain(
      "Someone else saved this package after you opened it.",
    );
    const stored = refused.page.texts("[aria-labelledby=stored] :is(dt, dd)");
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
      expect(await admin.get(`${LIST}/edit/${id}`)).toMatchObject({ path: LIST, toast: "There is no such package." });
      expect(await follow(submit(`${LIST}/edit/${id}`, gurez))).toMatchObject({ path: LIST, toast: GONE });
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

  test("that was not chosen is asked for", async () => {
    const response = await submit(`${LIST}/images`, {});
    expect([response.status, await response.json()]).toEqual([400, { msg: "Please choose a picture." }]);
  });
});
