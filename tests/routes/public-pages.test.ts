import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { monthInWords } from "~/models/catalogue/package/limits";
import { monthAhead } from "~/models/catalogue/search/list-good-trips.server";
import { addMonths, formatShortDate, MONTH_NAMES, today } from "~/values/calendar";

import { takeErrors } from "../support/console-errors";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { screen } from "../support/screen";
import { Browser, loggedIn } from "../support/site";

const visitor = new Browser();

/** The visible text, without tags, styles and scripts. */
function textOf(html: string) {
  return html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

function factsOf(html: string): unknown[] {
  return screen(html)
    .texts("script[type='application/ld+json']")
    .map((text): unknown => JSON.parse(text));
}

describe("a package's page", () => {
  test("sold out, says so instead of the form", async () => {
    const pkg = await createPackage({ availability: "sold out" });
    const { html } = await visitor.get(`/packages/${pkg.id}`);
    expect(html).toContain("This package is currently sold out.");
    expect(html).not.toContain('name="startDate"');
  });

  test("says why this trip and answers questions, tells of dues and of us nowhere twice, and leaves no heading over nothing", async () => {
    const highlights = ["Two lakes", "One driver"];
    const { id } = await createPackage({ highlights, faq: "Is it cold?\nAt night.\nTake a shawl.\n\nStairs?\nNo." });
    const full = screen((await visitor.get(`/packages/${id}`)).html);
    expect(full.texts(".highlights li")).toEqual(highlights);
    expect(full.texts(".fold-narrow > summary")).toContain("2 answers for this trip");
    expect(full.texts(".questions summary")).toEqual(["Is it cold?", "Stairs?"]);
    expect(full.texts(".questions p")).toEqual(["At night.\nTake a shawl.", "No."]);
    const bare = await createPackage();
    const headings = screen((await visitor.get(`/packages/${bare.id}`)).html).texts("h2");
    for (const none of ["Questions", "How booking works", "Who answers you"]) expect(headings).not.toContain(none);
    expect(full.texts(".proof")).toEqual([]);
  });

  test("says at a glance what is filled in, and warns of nights above 3,000 m", async () => {
    const dayFacts = "1 | Houseboat |  | 18 | 45\n3 |  |  |  | 150";
    const high = { highestNight: "Vishansar", highestMetres: 3710 };
    const { id } = await createPackage({ dayFacts, ...high, ageFrom: 14, languages: "English, Hindi" });
    const full = screen((await visitor.get(`/packages/${id}`)).html);
    const facts = ["2 h 30 min, day 3", "3,710 m, Vishansar", "from 14", "English, Hindi"];
    expect(full.texts(".glance dt")).toEqual(["Longest drive", "Highest night", "Age", "Languages"]);
    expect(full.texts(".glance dd")).toEqual(facts);
    expect(full.texts(".glance + p").join()).toContain("above 3,000 m");
    await db.package.update({ where: { id }, data: { highestMetres: 3000 } });
    expect(screen((await visitor.get(`/packages/${id}`)).html).texts(".glance + p")).toEqual([]);
    const bare = await createPackage();
    expect(screen((await visitor.get(`/packages/${bare.id}`)).html).texts("[aria-label='At a glance']")).toEqual([]);
  });

  test("that cannot be had leads home with a message", async () => {
    const archived = await createPackage({ deletedAt: new Date() });
    const unknown = "There is no such package.";
    for (const [id, toast] of [
      [archived.id, "This package is no longer offered."],
      [crypto.randomUUID(), unknown],
      ["nonsense", unknown],
    ])
      expect(await new Browser().get(`/packages/${id}`)).toMatchObject({ path: "/", toast });
  });

  test("gives search engines facts that cannot break out of their block", async () => {
    const pkg = await createPackage({
      packageTitle: 'Tea </script><script>alert("1")</script>',
      availability: "limited",
    });
    const { html } = await visitor.get(`/packages/${pkg.id}`);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/packages/${pkg.id}"/>`);
    expect(factsOf(html)).toMatchObject([
      {
        "@type": ["Product", "TouristTrip"],
        name: pkg.packageTitle,
        offers: {
          "@type": "Offer",
          price: 8999,
          priceCurrency: "INR",
          availability: "https://schema.org/LimitedAvailability",
        },
      },
      { "@type": "BreadcrumbList" },
    ]);
  });
});

test("the home page offers trips that the office calls good for the month ahead, before the first block", async () => {
  const month = monthAhead();
  const name = MONTH_NAMES[Number(month.slice(5)) - 1];
  const none = await visitor.get("/");
  expect(none.texts(".good-trips li, #good")).toEqual([]);
  expect(none.links(".good-trips a")).toEqual(["/make-it-mine"]);
  expect(none.values(".hero-form")).toMatchObject({ persons: "2" });
  const { id, packageTitle } = await createPackage({ months: `${name} | best | thick snow` });
  const home = await visitor.get("/");
  expect(home.texts("#good")).toEqual([`Good in ${name}`]);
  expect(home.texts(".good-trips li").join()).toContain(`${packageTitle}3 Days / 2 Night, from ₹8,999thick snow`);
  expect(home.texts(".good-trips li img")).toHaveLength(1);
  expect(home.link(".good-trips li a")).toBe(`/packages/${id}?month=${month}`);
  expect(home.text.indexOf("Good in")).toBeLessThan(home.text.indexOf("About Us"));
});

describe("a link that is shared", () => {
  const previewOf = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );

  test("shows the package's picture with its size and what is on it, or else the site's", async () => {
    const key = `${"ab".repeat(24)}-1600x1200`;
    const pkg = await createPackage({ imageKey: key, packageTitle: "Gurez Road" });
    const plain = await createPackage({ imageKey: null });
    expect(previewOf((await visitor.get(`/packages/${pkg.id}`)).html)).toMatchObject({
      "og:title": "Gurez Road",
      "og:url": `http://localhost:3000/packages/${pkg.id}`,
      "og:image": `http://localhost:3000/images/${key}/og.jpg`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Gurez Road",
    });
    for (const path of ["/", "/packages", "/terms", `/packages/${plain.id}`]) {
      expect(previewOf((await visitor.get(path)).html), path).toMatchObject({
        "og:image": "http://localhost:3000/share.jpg",
        "og:image:alt": "A shikara on Dal Lake at dawn, below snow mountains",
      });
    }
  });
});

describe("the catalogue", () => {
  test("has one address for each search and helps when nothing fits", async () => {
    await createPackage({ packageTitle: "Drass Road", locationName: "Drass", startingPrice: 21999, mrpPrice: 25999 });
    const found = await visitor.get("/packages?q=&destination=Drass&page=1&sort=newest");
    expect(found.html).toContain('<link rel="canonical" href="http://localhost:3000/packages?destination=Drass"/>');
    expect(found.html).toContain('<option selected="">Drass</option>');

    for (const unlisted of ["/packages?q=road", "/packages?q=buy-cheap-pills.example", "/packages?maxPrice=1"])
      expect((await visitor.get(unlisted)).document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe(
        "noindex",
      );
    const empty = await visitor.get("/packages?q=walnut+road&destination=Drass&maxPrice=5000&days=oops");
    expect(empty.status).toBe(200);
    expect(empty.texts("[aria-labelledby=without] a")).toEqual([]);
    const less = await visitor.get("/packages?q=road&destination=Drass&maxPrice=5000");
    expect(textOf(less.html)).toContain("No package fits all of that. Leave one thing out:");
    expect(less.texts("[aria-labelledby=without] a")).toEqual(["without up to ₹5,000 1"]);
    expect(less.links("[aria-labelledby=without] a")).toEqual(["/packages?q=road&destination=Drass"]);
  });

  test("says how it understood numbers in the words, and each can be taken away", async () => {
    await createPackage({ packageTitle: "Warwan Walk", days: 5, startingPrice: 9_000, tags: ["trek"] });
    const found = await visitor.get("/packages?q=warwan+hiking+5+days+under+20000");
    expect(found.texts(".package-card h3")).toEqual(["Warwan Walk"]);
    const chips = found.texts(".chips a").slice(0, 3);
    expect(chips).toEqual(["“warwan hiking”", "5 days", "up to ₹20,000"].map((name) => `${name} × remove filter`));
    expect(found.links(".chips a").slice(0, 3)).toEqual([
      "/packages?days=5&maxPrice=20000",
      "/packages?q=warwan+hiking&maxPrice=20000",
      "/packages?q=warwan+hiking&days=5",
    ]);
    expect(found.values(".filters")).toMatchObject({ q: "warwan hiking", days: "5", maxPrice: "20000" });
    const none = await visitor.get("/packages?q=warwan+9+days");
    expect(none.texts("[aria-labelledby=without] a")).toContain("without 9 days 1");
    const left = await visitor.get("/packages?q=warwan+opera");
    expect(left.texts(".notice")).toEqual(["Nothing found for “warwan opera”. Here is what fits “warwan”."]);
    for (const path of ["/packages?q=5+days+warwan", "/packages?q=warwan+opera", "/packages?q=9+days+warwan"])
      expect((await visitor.get(path)).document.querySelector("meta[name=robots]")?.getAttribute("content"), path).toBe(
        "noindex",
      );
    expect((await visitor.get("/packages?q=cheap")).texts(".chips a")[0]).toBe("Price: low to high × remove filter");
  });

  test("finds what starts in a month, and names other months where nothing does", async () => {
    const [month, other, cheaper] = [1, 2, 3].map((number) => addMonths(today(), number).slice(0, 7)) as [
      string,
      string,
      string,
    ];
    const { id } = await createPackage({ packageTitle: "Tulip Days", locationName: "Zabarwan", dateRule: "fixed" });
    await saveDays(id, [
      { date: `${cheaper}-05`, unitPrice: 9_499 },
      { date: `${month}-20`, unitPrice: 10_499 },
      { date: `${month}-10`, unitPrice: 9_999 },
    ]);
    expect((await visitor.get("/")).texts("label[for=when]")).toEqual(["When?"]);

    const found = await visitor.get(`/packages?destination=Zabarwan&month=${month}`);
    expect(found.texts(".search-fold > summary")).toEqual(["1 package · Change"]);
    expect(found.texts(".chips").join()).toMatch(new RegExp(`Zabarwan.*${monthInWords(month)}`));
    expect(found.values(".filters")).toMatchObject({ destination: "Zabarwan", month });
    const card = found.texts(".package-card")[0];
    expect(card).toContain(`next: ${formatShortDate(`${month}-10`)}`);
    expect(card).toContain(`${monthInWords(month)}: from ₹9,999`);
    expect(found.links(".package-card a")).toEqual([`/packages/${id}?month=${month}`]);
    // What is the card's price anyway is not said twice.
    const atLowest = await visitor.get(`/packages?destination=Zabarwan&month=${cheaper}`);
    expect(atLowest.texts(".package-card")[0]).toContain("₹9,499");
    expect(atLowest.texts(".offer-price")).toEqual([]);

    const none = await visitor.get(`/packages?destination=Zabarwan&month=${other}`);
    expect(textOf(none.html)).toContain(
      `No package fits all of that. There are trips in other months: ${monthInWords(month)} ${monthInWords(cheaper)} Leave one thing out: without`,
    );
    expect(none.texts("[aria-labelledby=without] a")).toContain(`without ${monthInWords(other)} 1`);
    expect(none.links("[aria-labelledby=other-months] a")).toEqual(
      [month, cheaper].map((each) => `/packages?destination=Zabarwan&month=${each}`),
    );
  });

  test("shows what a group pays, leads on with it, and names what a month leaves out", async () => {
    const [month, other] = [1, 2].map((number) => addMonths(today(), number).slice(0, 7)) as [string, string];
    const title = { locationName: "Lolab", startingPrice: 9000 };
    const small = await createPackage({ ...title, packageTitle: "Lolab Small", maxPersons: 4 });
    const { id } = await createPackage({ ...title, packageTitle: "Lolab Days", days: 3, dateRule: "fixed" });
    await saveDays(id, [{ date: `${month}-20`, unitPrice: 10_000 }]);
    await createPackage({ ...title, packageTitle: "Lolab Later", days: 5, dateRule: "fixed" }).then((later) =>
      saveDays(later.id, [{ date: `${other}-20` }]),
    );

    const found = await visitor.get(`/packages?destination=Lolab&month=${month}&persons=6`);
    expect(found.texts(".group-price")).toEqual(["₹60,000 for 6 persons"]);
    expect(found.texts(".price-line")[0]).toContain("Starting Form: ₹10,000 TAXES INCL/PERS");
    expect(found.links(".package-card a")).toEqual([`/packages/${id}?month=${month}&numberOfPersons=6`]);
    expect(found.texts(".more-months")[0]).toContain(`1 more trip does not start in ${monthInWords(month)}.`);
    expect(found.links(".more-months a")).toEqual(["/packages?destination=Lolab&persons=6"]);
    expect(found.values(".filters")).toMatchObject({ persons: "6", month });
    expect((await visitor.get(`/packages/${id}?numberOfPersons=6`)).values("main form[method=post]")).toMatchObject({
      numberOfPersons: "6",
    });

    const forAll = await visitor.get("/packages?destination=Lolab&persons=4");
    expect(forAll.links(".package-card a")).toContain(`/packages/${small.id}?numberOfPersons=4`);
    const chips = forAll.texts(".chips a");
    expect(chips.slice(0, 2)).toEqual(["Lolab × remove filter", "4 persons × remove filter"]);
    expect(chips).toContain("4 to 5 days 1");
    expect(chips.filter((chip) => chip.endsWith(" 0"))).toEqual([]);
    expect((await visitor.get("/packages?destination=Lolab&persons=0")).texts(".group-price")).toEqual([]);
  });

  test("names prices that are the wrong way round, and keeps what was typed", async () => {
    const page = await visitor.get("/packages?minPrice=9000&maxPrice=5000");
    expect(page.errors()).toEqual({
      maxPrice: "“Price up to” is below “Price from”. Please give the lower price first.",
    });
    expect(page.values(".filters")).toMatchObject({ minPrice: "9000", maxPrice: "5000" });
    expect(page.document.querySelector(".filters details")?.hasAttribute("open")).toBe(true);
  });

  test("shows markup that was searched for as text", async () => {
    const { html, status } = await visitor.get(`/packages?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(status).toBe(200);
    expect(html).not.toContain("<script>alert");
  });
});

test("a visitor's page is the same for every visitor, without token, nonce, inline script or cookie", async () => {
  const [pkg] = [await createPackage(), await createPackage()];
  for (const path of ["/", "/packages", `/packages/${pkg.id}`, "/terms", "/contact", "/login", "/register"]) {
    const first = await new Browser("192.0.2.1").get(path, { "User-Agent": "one" });
    const second = await new Browser("198.51.100.7").get(path, { "User-Agent": "two", "Accept-Language": "hi" });
    expect(first.html, path).toBe(second.html);
    expect(first.headers.get("ETag")).toBe(second.headers.get("ETag"));
    expect(first.headers.get("Set-Cookie")).toBeNull();
    expect(first.html).not.toMatch(/nonce|idempotencyKey|csrf/i);
    const scripts = [...first.html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(String);
    const own = path.startsWith("/packages/") ? ["enhance", "choose"] : ["enhance", "shortlist"];
    const sources = scripts.map((script) => /^<script type="module" src="[^"]*\/([a-z]+)[^"/]*">$/.exec(script)?.[1]);
    expect(sources, path).toEqual(own.slice(0, path.startsWith("/packages") ? 2 : 1));
  }
});

describe("what machines read", () => {
  test("the sitemap lists what is on offer, and nothing else", async () => {
    const pkg = await createPackage();
    const draft = await createPackage({ isPublished: false });
    const response = await visitor.send("/sitemap.xml");
    const xml = await response.text();
    expect(response.headers.get("Content-Type")).toContain("application/xml");
    expect(xml).toContain(`<loc>http://localhost:3000/packages/${pkg.id}</loc>`);
    expect(xml).toContain("<loc>http://localhost:3000/cancellation-policy</loc>");
    expect(xml).not.toContain(draft.id);
    expect(xml).not.toMatch(/admin|bookings|profile/);
  });

  test("robots, manifest and speculation rules have their types", async () => {
    const robots = await visitor.send("/robots.txt");
    expect(await robots.text()).toMatch(
      /Disallow: \/admin-dashboard\n[^]*Sitemap: http:\/\/localhost:3000\/sitemap\.xml/,
    );
    const manifest = await visitor.send("/manifest.webmanifest");
    expect(manifest.headers.get("Content-Type")).toBe("application/manifest+json");
    expect(await manifest.json()).toMatchObject({ name: "Chinar", start_url: "/" });
    const rules = await visitor.send("/speculation-rules.json");
    expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
    expect((await visitor.get("/")).headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
  });
});

test("My Bookings has pages when there are many", async () => {
  const aisha = await createUser();
  const pkg = await createPackage();
  for (let index = 0; index < 21; index += 1) await createStoredBooking({ userId: aisha.id, packageId: pkg.id });
  const browser = await loggedIn(aisha);
  const count = (html: string) => html.split("card booking-card").length - 1;
  const first = await browser.get("/bookings");
  const second = await browser.get("/bookings?page=2");
  expect([count(withoutStyles(first.html)), count(withoutStyles(second.html))]).toEqual([20, 1]);
  expect(first.html).toContain('href="/bookings?page=2"');
  expect((await browser.get("/bookings?page=nonsense")).status).toBe(200);
  await db.booking.deleteMany({ where: { userId: aisha.id } });
  expect(textOf((await browser.get("/bookings")).html)).toContain("You have no bookings yet.");
});

const withoutStyles = (html: string) => html.replaceAll(/<style.*?<\/style>/gs, "");

describe("errors", () => {
  test("an unknown address is a 404 with the layout around it", async () => {
    const { status, html } = await visitor.get("/no/such/page");
    expect(status).toBe(404);
    expect(textOf(html)).toContain("Ohh! page not found :(");
    expect(html).toContain('<a class="button" href="/">Back to Home</a>');
    expect(html).toContain("Sign Up Now!");
  });

  test("packages that cannot be loaded are told by the same sentence as the API's", async () => {
    await db.$executeRaw`ALTER TABLE "Package" RENAME TO "Lost"`;
    try {
      const { msg } = (await (await visitor.send("/api/v1/packages/admin/popularPackages")).json()) as { msg: string };
      for (const path of ["/", "/packages"]) {
        const page = await new Browser().get(path);
        expect(page).toMatchObject({ status: 500, toast: msg });
        expect(page.html).toContain(":( something went wrong...");
      }
    } finally {
      await db.$executeRaw`ALTER TABLE "Lost" RENAME TO "Package"`;
    }
    expect(takeErrors().length).toBeGreaterThan(0);
  });
});
