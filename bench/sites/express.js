import { createHash } from "node:crypto";

import compression from "compression";
import express from "express5";
import pg from "pg";

// A booking site as one would write it in an hour with Express 5 and pg. It has no cache and no queue, but it leaves
// nothing out that such a site would have.

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const app = express();
app.use(compression(), express.json());

const CARD = `id, "packageTitle", "locationName", "tourName", days, nights, "startingPrice", "mrpPrice", availability,
  description, "imageKey"`;
const OFFERED = `"deletedAt" IS NULL AND "isPublished"`;
const WHOLE_RUPEES = { style: "currency", currency: "INR", maximumFractionDigits: 0 };
const { format: rupees } = new Intl.NumberFormat("en-IN", WHOLE_RUPEES);

app.use(async (req, res, next) => {
  const [, token] = /(?:^|; )sid=([^;]+)/.exec(req.headers.cookie ?? "") ?? [];
  res.locals.user = token ? await findUser(token) : null;
  next();
});

app.get("/", async (_req, res) => {
  const [packages, popular] = await Promise.all([
    pool.query(`SELECT ${CARD} FROM "Package" WHERE ${OFFERED} ORDER BY "createdAt" DESC LIMIT 12`),
    listPopular(null),
  ]);
  const body = `<section class="hero"><h1>Holidays in Kashmir</h1>
    <p>Houseboats on Dal Lake, meadows, rivers and snow: packages with honest prices, taxes included.</p>
    <a class="button" href="#packages">See the packages</a></section>
    <section><h2 id="packages">Affordable Vacation Bundles</h2>${cards(packages.rows)}</section>`;
  res.send(page(res, "Chinar · Holidays in Kashmir", `${body}<h2>Elite Tourist Attractions</h2>${cards(popular)}`));
});

app.get("/packages/:id", async (req, res) => {
  const [found, popular] = await Promise.all([
    pool.query(`SELECT * FROM "Package" WHERE id = $1 AND ${OFFERED}`, [req.params.id]),
    listPopular(req.params.id),
  ]);
  const [pkg] = found.rows;
  if (!pkg) return res.status(404).send("Not found");
  const title = esc(pkg.packageTitle);
  const body = `<article>
    ${pkg.imageKey ? `<img src="/images/${pkg.imageKey}/1080.webp" width="1080" height="810" alt="${title}" />` : ""}
    <h1>${title}</h1>
    <p class="place">${esc(pkg.locationName)} · ${esc(pkg.tourName)}</p>
    <p><del>${rupees(pkg.mrpPrice)}</del> <strong>${rupees(pkg.startingPrice)}</strong> per person</p>
    <p>${pkg.days} Days / ${pkg.nights} Night</p><p>${esc(pkg.description)}</p>
    <h2>Included</h2>${list(pkg.includedFeatures.map(esc))}<h2>Excluded</h2>${list(pkg.excludedFeatures.map(esc))}
    <h2>Itinerary</h2><div class="itinerary">${pkg.itinerary}</div>
    ${list(pkg.tags.map((tag) => `<a href="/packages?q=${encodeURIComponent(tag)}">${esc(tag)}</a>`))}
    <form class="card" method="post" action="/bookings" data-price="${pkg.startingPrice}">
      <h2>Book this package</h2><input type="hidden" name="packageId" value="${pkg.id}" />
      <label>Start date <input type="date" name="startDate" required /></label>
      <label>Persons <input type="number" name="numberOfPersons" value="1" min="1" max="50" required /></label>
      <p>Total: <output>${rupees(pkg.startingPrice)}</output></p><button>Book now</button>
    </form></article>`;
  res.send(page(res, title, `${body}<h2>Elite Tourist Attractions</h2>${cards(popular)}`));
});

app.get("/bookings", requireUser, async (_req, res) => {
  const { rows } = await pool.query(
    `SELECT b.*, p."packageTitle" AS title FROM plain_booking b JOIN "Package" p ON p.id = b.package_id
     WHERE user_id = $1 ORDER BY b.created_at DESC LIMIT 20`,
    [res.locals.user.id],
  );
  const card = (booking) => `<h2>${esc(booking.title)}</h2><p class="status">${booking.status}</p><dl>
    <dt>Booking number</dt><dd>${booking.id}</dd>
    <dt>Booking date</dt><dd>${booking.created_at.toLocaleDateString("en-IN")}</dd>
    <dt>Start date</dt><dd>${booking.start_date.toLocaleDateString("en-IN")}</dd>
    <dt>Persons</dt><dd>${booking.persons}</dd><dt>Total price</dt><dd>${rupees(booking.total_price)}</dd></dl>`;
  res.send(page(res, "My Bookings", `<h1>My Bookings</h1>${list(rows.map(card))}`));
});

app.post("/bookings", requireUser, async (req, res) => {
  const { packageId, startDate, numberOfPersons: persons } = req.body;
  const isValid = /^\d{4}-\d\d-\d\d$/.test(startDate) && Number.isInteger(persons) && persons >= 1 && persons <= 50;
  if (!isValid) return res.status(400).json({ msg: "Please check the date and the number of persons." });
  const found = await pool.query(
    `SELECT "startingPrice" AS price FROM "Package" WHERE id = $1 AND ${OFFERED} AND availability <> 'sold out'`,
    [packageId],
  );
  if (!found.rows[0]) return res.status(409).json({ msg: "This package cannot be booked." });
  const { price } = found.rows[0];
  const { rows } = await pool.query(
    `INSERT INTO plain_booking (user_id, package_id, start_date, persons, unit_price, total_price)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
    [res.locals.user.id, packageId, startDate, persons, price, price * persons],
  );
  res.status(201).json({ booking: rows[0] });
});

app.listen(Number(PORT));

async function listPopular(exceptId) {
  const { rows } = await pool.query(
    `SELECT ${CARD} FROM "Package" WHERE ${OFFERED} AND id IS DISTINCT FROM $1
     ORDER BY (availability = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, id DESC LIMIT 3`,
    [exceptId],
  );
  return rows;
}

async function findUser(token) {
  const { rows } = await pool.query(
    `SELECT u.id, u.name FROM "Session" s JOIN "User" u ON u.id = s."userId"
     WHERE s."tokenHash" = $1 AND s."expiresAt" > now() AND u."deletedAt" IS NULL`,
    [createHash("sha256").update(token).digest("base64url")],
  );
  return rows[0] ?? null;
}

function requireUser(_req, res, next) {
  if (res.locals.user) next();
  else res.redirect("/login");
}

function page({ locals: { user } }, title, body) {
  const account = user
    ? `<a href="/bookings">My Bookings</a><span>${esc(user.name)}</span><form method="post" action="/logout"><button>Log out</button></form>`
    : `<a href="/login">Log in</a><a href="/register">Register</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title>
    <meta name="description" content="Houseboats on Dal Lake, meadows, rivers and snow." /></head><body>
    <header><a class="brand" href="/">Chinar</a><nav><a href="/">Home</a><a href="/packages">Packages</a>
    <a href="/contact">Contact</a>${account}</nav></header><main>${body}</main>
    <footer><p>Chinar, Boulevard Road, Srinagar</p><nav><a href="/terms">Terms</a><a href="/privacy">Privacy</a>
    <a href="/cancellation-policy">Cancellation</a><a href="/contact">Contact</a></nav></footer></body></html>`;
}

function cards(packages) {
  const card = (
    pkg,
  ) => `<a href="/packages/${pkg.id}">${pkg.imageKey ? picture(pkg) : ""}<h3>${esc(pkg.packageTitle)}</h3></a>
    <p class="place">${esc(pkg.locationName)} · ${esc(pkg.tourName)}</p><p>${esc(pkg.description.slice(0, 160))}…</p>
    <p>${pkg.days} Days / ${pkg.nights} Night</p>
    <p><del>${rupees(pkg.mrpPrice)}</del> <strong>${rupees(pkg.startingPrice)}</strong></p>
    <p class="availability">${pkg.availability}</p>`;
  return list(packages.map(card));
}

function picture({ imageKey, packageTitle }) {
  const at = (width) => `/images/${imageKey}/${width}.webp`;
  return `<img src="${at(720)}" srcset="${at(360)} 360w, ${at(720)} 720w" sizes="(max-width: 40em) 94vw, 370px" width="720"
    height="540" alt="${esc(packageTitle)}" loading="lazy" />`;
}

function list(items) {
  return `<ul class="grid">${items.map((item) => `<li class="card">${item}</li>`).join("")}</ul>`;
}

function esc(text) {
  const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };
  return String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}
