import { createServer } from "node:http";

import pg from "pg";

// The lower limit of what a booking can cost: it inserts one row and checks nothing.

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });

createServer(async (req, res) => {
  if (req.method !== "POST") return res.end();
  let text = "";
  for await (const chunk of req) text += String(chunk);
  const { userId, packageId, startDate, numberOfPersons } = JSON.parse(text);
  const { rows } = await pool.query({
    name: "insert",
    text: `INSERT INTO plain_booking (user_id, package_id, start_date, persons, unit_price, total_price)
           VALUES ($1, $2, $3, $4, 1000, 1000) RETURNING id`,
    values: [userId, packageId, startDate, numberOfPersons],
  });
  res.writeHead(201, { "Content-Type": "application/json" }).end(JSON.stringify(rows[0]));
}).listen(Number(PORT));
