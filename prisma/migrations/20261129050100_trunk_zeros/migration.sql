-- rewrites: the few phone numbers with a zero that is not dialled from abroad, like "+91 (0) 94190 12345"; they reach the same phone

-- Italian numbers keep theirs.
CREATE FUNCTION without_trunk_zero(phone text) RETURNS text LANGUAGE sql IMMUTABLE RETURN CASE
  WHEN phone ~ '^\(?(\+|00)39' THEN phone
  ELSE regexp_replace(regexp_replace(phone, '^(\(?(\+|00)[1-9]\d{0,2}\)?[ .-]*)\(0\)[ .-]*', '\1'),
    '^(\(?(\+|00)91\)?[ .-]*)0[ .-]*(?=[1-9])', '\1')
END;

UPDATE "Enquiry" SET "phone" = without_trunk_zero("phone") WHERE "phone" <> without_trunk_zero("phone");
UPDATE "Quote" SET "customerPhone" = without_trunk_zero("customerPhone") WHERE "customerPhone" <> without_trunk_zero("customerPhone");
UPDATE "Booking" SET "customerPhone" = without_trunk_zero("customerPhone") WHERE "customerPhone" <> without_trunk_zero("customerPhone");
UPDATE "User" SET "phoneNumber" = without_trunk_zero("phoneNumber") WHERE "phoneNumber" <> without_trunk_zero("phoneNumber");
UPDATE "Driver" d SET "phone" = without_trunk_zero("phone") WHERE "phone" <> without_trunk_zero("phone")
  AND NOT EXISTS (SELECT FROM "Driver" o WHERE o."phone" = without_trunk_zero(d."phone"));

DROP FUNCTION without_trunk_zero(text);
