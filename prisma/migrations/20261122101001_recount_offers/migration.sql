-- The uses of offers are counters too.
ALTER FUNCTION recount() RENAME TO recount_without_offers;

CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_without_offers();
  UPDATE "Offer" o SET "used" = counted.active
    FROM (
      SELECT o."id", count(b."id") AS active
      FROM "Offer" o LEFT JOIN "Booking" b ON b."offerCode" = o."code" AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
      GROUP BY o."id"
    ) counted
    WHERE counted."id" = o."id" AND o."used" <> counted.active;
END;
$$;
