import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { DESTINATIONS } from "~/content/destinations";
import { writeFaq } from "~/models/catalogue/content/faq";
import { packageEditSchema } from "~/models/catalogue/package/schema";

import { furtherPictures, sharedPictures } from "../../prisma/demo/further-pictures";
import { demoPackages } from "../../prisma/demo/packages";
import { demoTeam } from "../../prisma/demo/team";

const slugs = [...demoPackages.map(({ slug }) => slug), ...sharedPictures, "hero"];
const written = demoPackages.map(({ itinerary }) => itinerary).join("");

describe("the demo catalogue", () => {
  test("has twelve packages with five gallery destinations and a hero, each named once", () => {
    expect(demoPackages).toHaveLength(12);
    expect(DESTINATIONS.map(({ name }) => name)).toEqual(["Gulmarg", "Srinagar", "Pahalgam", "Dal Lake", "Sonamarg"]);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { slug } of DESTINATIONS) expect(sharedPictures).toContain(slug);
    expect(new Set(demoPackages.map(({ packageTitle }) => packageTitle)).size).toBe(12);
  });

  test("is popular where the plan wants it", () => {
    const bookings = demoPackages.map((pkg) => pkg.bookings).sort((a, b) => b - a);
    expect(bookings.slice(0, 5)).toEqual([14, 11, 9, 6, 5]);
    expect(Math.max(...bookings.slice(5))).toBeLessThanOrEqual(3);
    expect(demoPackages.filter(({ availability }) => availability === "sold out")).toHaveLength(2);
  });

  test.each(demoPackages)("$packageTitle keeps the rules an admin's form keeps", (pkg) => {
    expect(pkg.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(pkg.days).toBeGreaterThanOrEqual(1);
    expect(pkg.nights).toBe(pkg.days - 1);
    expect(Number.isInteger(pkg.startingPrice)).toBe(true);
    expect(pkg.mrpPrice).toBeGreaterThanOrEqual(pkg.startingPrice);
    expect(pkg.description).not.toMatch(/[<>]/);
    for (const list of [pkg.includedFeatures, pkg.excludedFeatures, pkg.tags]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(40);
      expect(new Set(list.map((item) => item.toLowerCase())).size).toBe(list.length);
      for (const item of list) expect(item).toMatch(/^[^,\n]{1,120}$/);
    }
    expect(Buffer.byteLength(pkg.itinerary)).toBeLessThan(500_000);
    const { route = [], months = [], costs = [], costsCheckedOn = null, rooms = [] } = pkg;
    const onTheWay = {
      route: route.join("\n"),
      months: months.join("\n"),
      costsOnTheWay: costs.join("\n"),
      costsCheckedOn,
      roomsAndCars: rooms.join("\n"),
    };
    expect(packageEditSchema.parse(onTheWay)).toEqual(onTheWay);
    const { childPrice = null, childAges = null, extras = [] } = pkg;
    expect(packageEditSchema.parse({ childPrice, childAges, extras })).toMatchObject({ childPrice, childAges, extras });
    expect(
      packageEditSchema.parse({ highlights: pkg.highlights, faq: pkg.faq, dayFacts: pkg.dayFacts.join("\n") }),
    ).toEqual({
      highlights: pkg.highlights,
      faq: writeFaq([...pkg.faq]),
      dayFacts: pkg.dayFacts.join("\n"),
    });
  });

  test.each(demoPackages.filter(({ days }) => days > 1))(
    "$packageTitle describes each of its days",
    ({ days, itinerary }) => {
      const told = [...itinerary.matchAll(/<h[34]>Days? (\d)(?: to (\d))?/g)];
      const first = told.map(([, from]) => Number(from));
      const last = told.map(([, from, to]) => Number(to ?? from));
      expect(first[0]).toBe(1);
      expect(first.slice(1)).toEqual(last.slice(0, -1).map((day) => day + 1));
      expect(last.at(-1)).toBe(days);
    },
  );

  // The list has no video, because the demo links to videos instead of embedding them.
  test.each([
    ..."strong em u s sup sub blockquote".split(" ").map((tag) => `<${tag}>`),
    ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}`),
    ..."ordered bullet checked unchecked".split(" ").map((list) => `data-list="${list}"`),
    ..."ql-code-block-container ql-indent-1 ql-align-center ql-direction-rtl ql-font-serif ql-size-large".split(" "),
    '<a href="https://',
    "color: rgb(",
    "background-color: rgb(",
    '<img src="data:image/webp;base64,',
    'class="ql-formula" data-value="t = \\frac{d}',
  ])("shows what the editor writes as %s", (markup) => {
    expect(written).toContain(markup);
  });

  test("is written the way the editor writes: no white space between blocks", () => {
    expect(written).not.toMatch(/\n|>\s+<(p|h\d|ol|li|div|blockquote)/);
  });
});

describe("the demo pictures", () => {
  test("are three to five for every package", () => {
    for (const { slug } of demoPackages) {
      const further = new Set((furtherPictures[slug] ?? []).map((picture) => picture.slug));
      expect(further.size, slug).toBeGreaterThanOrEqual(2);
      expect(further.size, slug).toBeLessThanOrEqual(4);
      expect(further.size, slug).toBe(furtherPictures[slug]?.length);
    }
    const shown = new Set(Object.values(furtherPictures).flatMap((pictures) => pictures.map(({ slug }) => slug)));
    expect([...shown].sort()).toEqual([...sharedPictures].sort());
  });

  test("are there for every package, every shared scene and the hero, and no other", async () => {
    expect((await readdir("prisma/demo/pictures")).sort()).toEqual(slugs.map((slug) => `${slug}.webp`).sort());
  });

  test.each(slugs)("%s is a 2400 × 1800 picture of at most 400 KB", async (slug) => {
    const file = `prisma/demo/pictures/${slug}.webp`;
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 2400, height: 1800 });
    expect(statSync(file).size).toBeLessThanOrEqual(400_000);
  });
});

describe("the demo's team", () => {
  test("is small, invented and says so", () => {
    expect(demoTeam.length).toBeLessThanOrEqual(3);
    for (const { name } of demoTeam) expect(name).toMatch(/^[A-Z][a-z]+ \(demo\)$/);
  });

  test("has a drawn face for each of its people, and no other", async () => {
    expect((await readdir("prisma/demo/faces")).sort()).toEqual(demoTeam.map(({ slug }) => `${slug}.webp`).sort());
    for (const { slug } of demoTeam) {
      const { format, width, height } = await sharp(`prisma/demo/faces/${slug}.webp`).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: 96, height: 96 });
    }
  });
});
