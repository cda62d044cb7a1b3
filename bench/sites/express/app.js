import { createHash } from "node:crypto";

import compression from "compression";
import express from "express5";
import pg from "pg";

// A booking site as one would write it in an hour with Express 5, EJS and pg. It has no cache and no queue, but it leaves
// nothing out that such a site would have.

const { PORT, DATABASE_URL, IMAGES } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const app = express();
app.set("view engine", "ejs");
app.set("views", new URL("views", import.meta.url).pathname);
app.use(compression(), express.json());
app.use(express.static(new URL("public", import.meta.url).pathname));
app.use("/images", express.static(IMAGES));
app.locals.rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

const CARD = `id, "packageTitle", "locationName", "tourName", days, nights, "startingPrice", "mrpPrice", availability,
  description, "imageKey"`;
const OFFERED = `"deletedAt" IS NULL AND "isPublished"`;

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
  res.render("home", { packages: packages.rows, popular });
});

app.get("/packages/:id", async (req, res) => {
  const [found, popular] = await Promise.all([
    pool.query(`SELECT * FROM "Package" WHERE id = $1 AND ${OFFERED}`, [req.params.id]),
    listPopular(req.params.id),
  ]);
  if (!found.rows[0]) return res.status(404).send("Not found");
  res.render("package", { pkg: found.rows[0], popular });
});

app.get("/bookings", requireUser, async (_req, res) => {
  const { rows } = await pool.query(
    `SELECT b.*, p."packageTitle" AS title FROM plain_booking b JOIN "Package" p ON p.id = b.package_id
     WHERE user_id = $1 ORDER BY b.created_at DESC LIMIT 20`,
    [res.locals.user.id],
  );
  res.render("bookings", { bookings: rows });
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
