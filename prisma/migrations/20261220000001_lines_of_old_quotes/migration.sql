-- rewrites: versions of quotes of release 0.7.0 that no later one has filled; each since then is stored with its lines
ALTER TABLE "QuoteRevision" DISABLE TRIGGER USER;
UPDATE "QuoteRevision" r SET "sale" = (
  WITH line("place", "line") AS (
    SELECT 1, jsonb_build_object('rule', 'adults', 'kind', 'person', 'label', CASE WHEN r."numberOfChildren" = 0
        THEN CASE count WHEN 1 THEN '1 person' ELSE count || ' persons' END
        ELSE CASE count WHEN 1 THEN '1 adult' ELSE count || ' adults' END END, 'quantity', count, 'each', r."unitPrice")
    FROM (SELECT r."numberOfPersons" - r."numberOfChildren") adults(count)
    UNION ALL
    -- A child pays at most what an adult does, and without a price of its own the same.
    SELECT 2, jsonb_build_object('rule', 'children', 'kind', 'person', 'label', CASE count WHEN 1 THEN '1 child' ELSE count || ' children' END,
      'quantity', count, 'each', CASE WHEN r."childPrice" > 0 THEN greatest(1, least(r."childPrice", r."unitPrice")) ELSE coalesce(r."childPrice", r."unitPrice") END)
    FROM (SELECT r."numberOfChildren") children(count) WHERE count > 0 OR r."childPrice" IS NOT NULL
    UNION ALL
    SELECT 2 + "place", jsonb_build_object('rule', 'quote', 'ref', typed -> '_id', 'kind', 'extra', 'label', typed -> 'name', 'per', typed -> 'per',
      'quantity', typed -> 'quantity', 'each', typed -> 'each', 'optional', CASE WHEN (typed ->> 'isOptional')::boolean THEN true END)
    FROM jsonb_array_elements(r."lines") WITH ORDINALITY typed(typed, "place")
  ), price("lines") AS (
    SELECT jsonb_agg(jsonb_strip_nulls("line") ORDER BY "place") FROM line
  )
  SELECT CASE sale_total("lines") WHEN r."total" THEN "lines" ELSE "lines" || jsonb_build_object('rule', 'agreed', 'kind', 'agreed',
    'label', 'Price agreed otherwise', 'quantity', 1, 'each', r."total" - sale_total("lines")) END
  FROM price
) WHERE "sale" IS NULL;
ALTER TABLE "QuoteRevision" ENABLE TRIGGER USER;

ALTER TABLE "QuoteRevision" ADD CONSTRAINT "QuoteRevision_has_sale" CHECK ("sale" IS NOT NULL) NOT VALID;
