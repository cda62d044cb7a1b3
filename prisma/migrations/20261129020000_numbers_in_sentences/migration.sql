-- rewrites: the references of the few payments that hold a bank's sentence; where two have one number, the later keeps its own

WITH sentences AS (
  SELECT r."paymentId", r."method", p."createdAt", regexp_replace(substring(upper(p."reference") FROM word), '[ -]', '', 'g') AS number
  FROM "PaymentReference" r JOIN "Payment" p ON p."id" = r."paymentId",
    (SELECT '(?<![A-Z0-9])(?:UTR|REF|RRN|IMPS|NEFT|UPI|TXN|N)*(\d{12}|\d{4}[ -]\d{4}[ -]\d{4})(?![A-Z0-9])' AS word) AS a
  WHERE regexp_count(upper(p."reference"), word) = 1
), firsts AS (
  SELECT DISTINCT ON ("method" = 'gateway', number) "paymentId", "method", number FROM sentences
  ORDER BY "method" = 'gateway', number, "createdAt", "paymentId"
)
UPDATE "PaymentReference" r SET "reference" = f.number FROM firsts f
  WHERE r."paymentId" = f."paymentId" AND r."reference" <> f.number
    AND NOT EXISTS (SELECT FROM "PaymentReference" o WHERE o."reference" = f.number AND (o."method" = 'gateway') = (f."method" = 'gateway'));
