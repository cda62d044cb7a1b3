import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { formatDate, startOfDay } from "~/values/calendar";

import { takeErrors } from "../support/console-errors";
import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser, nextMonth } from "../support/factories";
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

function expectInOrder(text: string, parts: string[]) {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, parts.join(" < ")).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
}

function factsOf(html: string): unknown[] {
  return screen(html)
    .texts("script[type='application/ld+json']")
    .map((text): unknown => JSON.parse(text));
}

describe("home", () => {
  test("shows its parts in order", async () => {
    await createPackage();
    const { html } = await visitor.get("/");
    expectInOrder(textOf(html), [
      "About Us",
      "Mission & Vision",
      "Focus On Customer",
      "Affordable Vacation Bundles",
      "Gulmarg A gondola",
      "Srinagar Terraces",
      "Pahalgam A cold",
      "Dal Lake The last",
      "Sonamarg A meadow",
      "View All Destination",
      "Elite Tourist Attractions",
    ]);
    expect(html).toMatch(
      /<p>Get 20% Off Of Our All Destination<\/p><a class="button" href="\/packages">View All Destination/,
    );
    expect(html).toContain('href="/packages?destination=Dal+Lake"');
    expect(screen(html).document.querySelector("input[name=about][checked]")?.id).toBe("mission");
  });

  test("a card says what the package is and costs", async () => {
    await createPackage({
      packageTitle: "Card",
      days: 6,
      nights: 5,
      startingPrice: 125000,
      mrpPrice: 150000,
      availability: "sold out",
    });
    await createPackage({ packageTitle: "No discount", startingPrice: 7000, mrpPrice: 7000 });
    const { html } = await visitor.get("/packages?q=card");
    const text = textOf(html);
    expect(text).toContain("6 Days / 5 Night");
    expect(text).toContain("Actual price ₹1,50,000 Starting Form: ₹1,25,000 TAXES INCL/PERS");
    expect(html).toContain('<p class="availability availability-sold-out">sold out</p>');
    expect(screen(html).texts("s")[0]).toContain("₹1,50,000");
    expect((await visitor.get("/packages?q=discount")).html).not.toContain("<s>");
  });
});

describe("the header", () => {
  const navigation = (html: string) => textOf(screen(html).document.querySelector("header nav")?.outerHTML ?? "");

  test("makes a visitor an offer, and on /register asks for an account", async () => {
    const home = await visitor.get("/");
    expect(textOf(home.html)).toContain("Get 20% Off Of Our All Destination Sign Up Now!");
    expect(home.html).toContain('<a href="/register">Sign Up Now!</a>');
    expect(navigation(home.html)).toContain("Home Login Register");
    const register = await visitor.get("/register");
    expect(register.html).toContain('<a href="/login">Already have an account?</a>');
    expect(register.html).not.toContain("Sign Up Now!");
    expect(register.html).toContain('<a href="/register" aria-current="page">');
  });

  test("welcomes who is logged in, with the links of their role", async () => {
    const user = await loggedIn(createUser({ name: "Meera <b>" }));
    const { html } = await user.get("/");
    expect(html).toContain("Welcome, Meera &lt;b&gt;");
    expect(navigation(html)).toContain("Home My Bookings My Profile Logout");
    expect(html).toContain('action="/logout"');
    const admin = await loggedIn(createAdmin());
    expect(navigation((await admin.get("/")).html)).toContain("Home My Bookings My Profile Admin Dashboard Logout");
  });

  test("has phone, e-mail, pictures and messages", async () => {
    const { html } = await visitor.get("/");
    for (const link of [
      "tel:+911940000100",
      "mailto:hello@chinar.example",
      "https://www.instagram.com/",
      "https://wa.me/919000000100",
    ]) {
      expect(html).toContain(`href="${link}"`);
    }
  });
});

describe("a package's page", () => {
  test("tells everything in order", async () => {
    const pkg = await createPackage({
      packageTitle: "Ski Starter",
      tags: ["snow"],
      itinerary: "<h1>Day 1</h1><p>Boots.</p>",
    });
    await createPackage();
    const { html, title } = await visitor.get(`/packages/${pkg.id}`);
    expect(title).toBe("Ski Starter · Chinar");
    expectInOrder(textOf(html), [
      "Ski Starter",
      "Srinagar · Srinagar City Break",
      "₹8,999 per person",
      "3 Days / 2 Night",
      "available",
      "Two slow nights",
      "Included",
      "Breakfast and dinner",
      "Excluded",
      "Lunches",
      "Itinerary Day 1",
      "snow ₹8,999 for 1 person WhatsApp Book Book this package",
      "Start date",
      "Number of persons",
      "Total price for 1 person ₹8,999",
      "Your name, email and phone number are taken from your profile.",
      "Book now",
      "Elite Tourist Attractions",
    ]);
    expect(html).toContain('href="/cancellation-policy"');
    expect(html).toMatch(/https:\/\/wa\.me\/919000000100\?text=Hello%20Chinar[^"]*Ski%20Starter/);
    expect(/name="numberOfPersons"[^>]*value="1"/.test(html)).toBe(true);
  });

  test("sold out, says so instead of the form", async () => {
    const pkg = await createPackage({ availability: "sold out" });
    const { html } = await visitor.get(`/packages/${pkg.id}`);
    expect(html).toContain("This package is currently sold out.");
    expect(html).not.toContain('name="startDate"');
  });

  test("that cannot be had leads home with a message", async () => {
    const archived = await createPackage({ deletedAt: new Date() });
    for (const id of [archived.id, crypto.randomUUID(), "nonsense"]) {
      expect(await new Browser().get(`/packages/${id}`)).toMatchObject({
        path: "/",
        toast: "This package is no longer offered.",
      });
    }
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
    await createPackage({ packageTitle: "Gurez Road", locationName: "Gurez", startingPrice: 21999, mrpPrice: 25999 });
    const found = await visitor.get("/packages?q=&destination=Gurez&page=1&sort=newest");
    expect(found.html).toContain('<link rel="canonical" href="http://localhost:3000/packages?destination=Gurez"/>');
    expect(found.html).toContain('<option selected="">Gurez</option>');

    const empty = await visitor.get("/packages?destination=Gurez&maxPrice=5000&days=oops");
    expect(empty.status).toBe(200);
    expect(textOf(empty.html)).toContain(
      "No package fits all of that. Leave one thing out: without Gurez without up to ₹5,000",
    );
    expect(empty.html).toContain('href="/packages?destination=Gurez"');
    expect(empty.html).toContain('href="/packages?maxPrice=5000"');
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

describe("a visitor's page", () => {
  test("is the same for every visitor, without token, nonce, inline script or cookie", async () => {
    const pkg = await createPackage();
    for (const path of ["/", "/packages", `/packages/${pkg.id}`, "/terms", "/contact", "/login", "/register"]) {
      const first = await new Browser("192.0.2.1").get(path, { "User-Agent": "one" });
      const second = await new Browser("198.51.100.7").get(path, { "User-Agent": "two", "Accept-Language": "hi" });
      expect(first.html, path).toBe(second.html);
      expect(first.headers.get("ETag")).toBe(second.headers.get("ETag"));
      expect(first.headers.get("Set-Cookie")).toBeNull();
      expect(first.html).not.toMatch(/nonce|idempotencyKey|csrf/i);
      const scripts = [...first.html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(String);
      expect(scripts).toEqual([expect.stringMatching(/^<script type="module" src="[^"]*enhance[^"]*">$/)]);
    }
  });

  test("of policies and contact says what the operator promises", async () => {
    expect(textOf((await visitor.get("/terms")).html)).toContain("An advance of 30 % confirms your dates.");
    expect(textOf((await visitor.get("/cancellation-policy")).html)).toContain("80 % with 30 days or more to go");
    expect(textOf((await visitor.get("/privacy")).html)).toContain("There is no advertising and no tracking");
    expect(textOf((await visitor.get("/contact")).html)).toContain("Prepaid SIMs from other states do not work");
  });
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

describe("My Bookings", () => {
  test("shows one's own bookings with dates as day, month, year", async () => {
    const aisha = await createUser();
    const made = daysFromToday(-30);
    await createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed", createdAt: startOfDay(made) });
    const other = await createStoredBooking();
    const browser = await loggedIn(aisha);
    const { html } = await browser.get("/bookings");
    const text = textOf(html);
    expect(text).toContain(`Start date ${formatDate(nextMonth())}`);
    expect(text).toContain(`Booking date ${formatDate(made)}`);
    expect(text).toContain("Total price ₹17,998");
    expect(screen(html).texts("strong.status-confirmed")).toEqual(["confirmed"]);
    expect(text).not.toContain(String(other.bookingNumber));
  });

  test("has pages when there are many", async () => {
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
