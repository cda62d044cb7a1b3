const PAYMENTS = `
WITH part AS (
  SELECT b.*, 1 AS nth, CASE WHEN "paid" = "totalPrice" AND "bookingNumber" % 2 = 0 THEN ceil("paid" * 0.3)::integer ELSE "paid" END AS amount
  FROM "Booking" b WHERE "paid" > 0
  UNION ALL
  SELECT b.*, 2, "paid" - ceil("paid" * 0.3)::integer FROM "Booking" b WHERE "paid" = "totalPrice" AND "bookingNumber" % 2 = 0
), timed AS (
  SELECT *, least("createdAt" + nth * interval '2 days', now()) AS at, ("bookingNumber" + nth) % 20 AS kind_n FROM part
)
INSERT INTO "Payment" ("id", "bookingId", "kind", "method", "amount", "reference", "receivedOn", "recorderName", "onceKey", "createdAt")
SELECT pg_temp.id_of(at), "id", 'received', CASE WHEN kind_n < 10 THEN 'upi' WHEN kind_n < 15 THEN 'bank' WHEN kind_n < 18 THEN 'cash' ELSE 'card' END,
  amount, CASE WHEN kind_n < 15 THEN 'UTR' || lpad((2 * "bookingNumber" + nth)::text, 12, '0') END, (at AT TIME ZONE 'Asia/Kolkata')::date,
  'Sana of the office', 'large:' || "id" || ':' || nth, at
FROM timed`;

// What triggers would keep: recount() takes many times as long to mend it once all indexes are there.
const DUES = `
UPDATE "Booking" b SET "firstPaidOn" = paid.first, "lastPaidOn" = paid.last, "advance" = due."advance", "dueOn" = due."dueOn",
  "owedBack" = due."owedBack", "lacksReceipt" = paid.first IS NOT NULL AND b."bookingNumber" % 5 <> 0
FROM (
  SELECT same."id", due.* FROM "Booking" same, dues_of(same) due WHERE same."bookingStatus" = 'confirmed'
  UNION ALL SELECT "id", NULL, NULL, "paid" FROM "Booking" WHERE "bookingStatus" = 'canceled'
) due LEFT JOIN (
  SELECT "bookingId", min("receivedOn") AS first, max("receivedOn") AS last FROM "Payment" GROUP BY 1
) paid ON paid."bookingId" = due."id"
WHERE b."id" = due."id"`;

const REFERENCES = `
INSERT INTO "PaymentReference"
SELECT "method", plain_reference("reference"), "id" FROM "Payment" WHERE is_bank_money("kind", "method", "reference")
ON CONFLICT DO NOTHING`;

const DOCUMENTS = `
WITH issued AS (
  SELECT p.*, b."customerName", b."packageTitle",
    to_char(p."receivedOn" - interval '3 months', 'YY') || '-' || to_char(p."receivedOn" + interval '9 months', 'YY') AS fy
  FROM "Payment" p JOIN "Booking" b ON b."id" = p."bookingId" WHERE b."bookingNumber" % 5 = 0
), numbered AS (
  SELECT *, row_number() OVER (PARTITION BY fy ORDER BY "receivedOn", "id") AS serial FROM issued
)
INSERT INTO "TaxDocument" ("id", "bookingId", "paymentId", "kind", "fy", "serial", "number", "issuedOn", "gross", "ratePermille",
  "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "snapshot", "onceKey", "createdAt")
SELECT pg_temp.id_of("createdAt"), "bookingId", "id", 'RC', fy, serial, 'RC/' || fy || '/' || lpad(serial::text, 6, '0'), "receivedOn", "amount", 0,
  "amount" * 100::bigint, 0, 0, 0, jsonb_build_object('title', 'Receipt', 'supplier', ARRAY['Chinar Holidays', 'Boulevard Road', 'Srinagar 190001'],
    'guest', ARRAY["customerName", 'Residency Road', 'Bengaluru 560025'], 'facts', jsonb_build_array(jsonb_build_object('name', 'Trip', 'value', "packageTitle")),
    'amounts', jsonb_build_array(jsonb_build_object('name', 'Received', 'value', 'INR ' || "amount")),
    'total', jsonb_build_object('name', 'Total', 'value', 'INR ' || "amount"), 'after', '[]'::jsonb,
    'notes', ARRAY['Thank you. This receipt needs no signature.'], 'signatory', 'Chinar Holidays'), "id" || ':0', "createdAt"
FROM numbered`;

const DOCUMENT_COUNTERS = `
INSERT INTO "DocumentCounter" SELECT "kind", "fy", max("serial") FROM "TaxDocument" GROUP BY 1, 2`;

const CHANGES = `
INSERT INTO "BookingChange" ("id", "bookingId", "changedBy", "authorName", "version", "field", "oldValue", "newValue", "createdAt")
SELECT pg_temp.id_of("confirmedAt"), "id", "userId", 'Sana of the office', 1, 'bookingStatus', 'pending', 'confirmed', "confirmedAt"
FROM "Booking" WHERE "bookingStatus" = 'confirmed'`;

const NOTES = `
INSERT INTO "BookingNote" ("id", "bookingId", "text", "pinned", "writtenBy", "authorName", "createdAt")
SELECT pg_temp.id_of("createdAt"), "id", 'Asked for a room on the lake and a late breakfast; will call again a week before.', "bookingNumber" % 100 = 0,
  "userId", 'Sana of the office', "createdAt" + interval '1 day'
FROM "Booking" WHERE "bookingNumber" % 10 = 0`;

// Travellers are erased 90 days after the trip, so only later trips have them.
const TRAVELLERS = `
INSERT INTO "Traveller" ("id", "bookingId", "position", "name", "ageBand", "diet", "isLead")
SELECT pg_temp.id_of("createdAt"), "id", position, CASE position WHEN 1 THEN "customerName" ELSE 'Guest ' || position END,
  CASE WHEN position > 3 THEN '5-11' ELSE 'adult' END, CASE WHEN "bookingNumber" % 4 = 0 THEN 'vegetarian' END, position = 1
FROM "Booking", generate_series(1, "numberOfPersons") position
WHERE "startDate" > now() - interval '90 days' AND "bookingStatus" = 'confirmed' AND "bookingNumber" % 3 = 0`;

const ENQUIRIES = `
INSERT INTO "Enquiry" ("id", "name", "phone", "email", "packageId", "wantedFrom", "persons", "text", "state", "lostReason", "bookingId", "createdAt", "answeredAt")
SELECT pg_temp.id_of(asked), "customerName", "customerPhone", "customerEmail", "packageId", "startDate", "numberOfPersons",
  'We are a family and would like to know whether the houseboat has heating in winter, and what snow to expect.',
  state, CASE state WHEN 'lost' THEN 'Chose another' END, CASE state WHEN 'won' THEN "id" END, asked, CASE WHEN state <> 'new' THEN asked + interval '3 hours' END
FROM (
  SELECT *, "createdAt" - interval '2 days' AS asked, CASE
    WHEN "createdAt" > now() - interval '4 days' AND "bookingNumber" % 100 < 50 THEN 'new'
    WHEN "bookingNumber" % 100 < 60 THEN 'won' WHEN "bookingNumber" % 100 < 95 THEN 'lost' ELSE 'answered' END AS state
  FROM "Booking" WHERE "bookingNumber" % 10 = 5 ORDER BY "bookingNumber"
) each`;

const MAILS = `
INSERT INTO "Mail" ("id", "template", "to", "subject", "text", "html", "state", "attempts", "createdAt", "sentAt")
SELECT pg_temp.id_of(at), template, "customerEmail", subject || "packageTitle",
  repeat('Dear ' || "customerName" || ', your days in ' || "locationName" || ' begin on ' || "startDate" || '. ', 10),
  repeat('<tr><td style="padding:4px 0">' || "customerName" || '</td><td>' || "locationName" || ', ' || "startDate" || '</td></tr>', 40),
  CASE WHEN "bookingNumber" % 1000 = 1 THEN 'failed' ELSE 'sent' END, 1, at, CASE WHEN "bookingNumber" % 1000 <> 1 THEN at END
FROM (
  SELECT *, "createdAt" AS at, 'booking-received' AS template, 'We received your booking: ' AS subject FROM "Booking"
  UNION ALL
  SELECT *, "confirmedAt", 'booking-changed', 'Your booking is confirmed: ' FROM "Booking" WHERE "bookingStatus" = 'confirmed'
) each WHERE at > now() - interval '90 days' ORDER BY at`;

export const OFFICE_WORK = [
  ["payments", PAYMENTS],
  ["bookings with dues", DUES],
  ["references of payments", REFERENCES],
  ["receipts", DOCUMENTS],
  ["counters of receipts", DOCUMENT_COUNTERS],
  ["changes of bookings", CHANGES],
  ["notes", NOTES],
  ["travellers", TRAVELLERS],
  ["enquiries", ENQUIRIES],
  ["mails", MAILS],
] as const;

export const OFFICE_TABLES = ["Payment", "TaxDocument", "BookingChange", "BookingNote", "Traveller", "Enquiry", "Mail"];
