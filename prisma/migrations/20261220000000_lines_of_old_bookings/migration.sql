-- rewrites: bookings of releases before 0.8.0 that no later one has filled; each since then is stored with its lines
-- Only the lines are set, so no trigger of whichever release may take that for a change.
ALTER TABLE "Booking" DISABLE TRIGGER USER;
UPDATE "Booking" b SET "lines" = (
  WITH persons("place", "rule", "label", "quantity", "each") AS (
    SELECT 1, 'adults', CASE WHEN b."numberOfChildren" = 0 THEN CASE count WHEN 1 THEN '1 person' ELSE count || ' persons' END
      ELSE CASE count WHEN 1 THEN '1 adult' ELSE count || ' adults' END END, count, b."unitPrice"
    FROM (SELECT b."numberOfPersons" - b."numberOfChildren") adults(count)
    UNION ALL
    SELECT 2, 'children', CASE count WHEN 1 THEN '1 child' ELSE count || ' children' END, count, b."childPrice"
    FROM (SELECT b."numberOfChildren") children(count) WHERE b."childPrice" IS NOT NULL
  ), of_percent AS (
    SELECT 100 + "place" AS "place", "rule" AS "of", "quantity", b."discountPercent" AS "percent",
      greatest(least(1, "each"), "each"::bigint * (100 - b."discountPercent") / 100) - "each" AS "each"
    FROM persons WHERE b."discountPercent" <> 0
  ), less AS (
    -- Release 0.6.0 stored no percent, or left another offer's: then the rupees count.
    SELECT * FROM of_percent WHERE (SELECT sum("quantity" * "each") FROM of_percent) = -b."discount"
    UNION ALL
    SELECT 100, NULL, 1, NULL, -b."discount"
    WHERE b."discount" <> 0 AND coalesce((SELECT sum("quantity" * "each") FROM of_percent), 0) <> -b."discount"
  ), line("place", "line") AS (
    SELECT "place", jsonb_build_object('rule', "rule", 'kind', 'person', 'label', "label", 'quantity', "quantity", 'each', "each") FROM persons
    UNION ALL
    SELECT 2 + "place", jsonb_build_object('rule', 'extras', 'ref', extra -> '_id', 'kind', 'extra', 'label', extra -> 'name',
      'per', extra -> 'per', 'quantity', extra -> 'quantity', 'each', extra -> 'each')
    FROM jsonb_array_elements(b."extras") WITH ORDINALITY extras(extra, "place")
    UNION ALL
    SELECT "place", jsonb_build_object('rule', 'offer', 'ref', b."offerCode", 'kind', 'less',
      'label', 'Discount' || coalesce(' with ' || b."offerCode", ''), 'of', "of", 'quantity', "quantity", 'each', "each", 'percent', "percent")
    FROM less
  ), price("lines") AS (
    SELECT jsonb_agg(jsonb_strip_nulls("line") ORDER BY "place") FROM line
  )
  SELECT CASE sale_total("lines") WHEN b."totalPrice" THEN "lines" ELSE "lines" || jsonb_build_object('rule', 'agreed', 'kind', 'agreed',
    'label', 'Price agreed otherwise', 'quantity', 1, 'each', b."totalPrice" - sale_total("lines")) END
  FROM price
) WHERE "lines" IS NULL;
ALTER TABLE "Booking" ENABLE TRIGGER USER;

ALTER TABLE "Booking" ADD CONSTRAINT "Booking_has_lines" CHECK ("lines" IS NOT NULL) NOT VALID;
