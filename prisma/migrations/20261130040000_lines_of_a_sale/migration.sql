-- narrows: a check of a new column, which the last release leaves empty
-- What a sale is made of: docs/decisions/040-lines-of-a-sale.md. The total is the sum of its lines, whoever writes.
CREATE FUNCTION sale_total(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((l ->> 'quantity')::numeric * (l ->> 'each')::numeric), 0)::bigint
  FROM jsonb_array_elements(lines) l WHERE l -> 'optional' IS NULL
$$;

-- CASE, because AND promises no order, and what is no list has no elements.
ALTER TABLE "Booking" ADD COLUMN "lines" JSONB, ADD CONSTRAINT "Booking_lines" CHECK ("lines" IS NULL OR CASE
  WHEN jsonb_typeof("lines") <> 'array' OR jsonb_array_length("lines") NOT BETWEEN 1 AND 40 THEN false
  WHEN jsonb_array_length("lines") <> jsonb_array_length(jsonb_path_query_array("lines", '$[*] ? (
    @.rule.type() == "string" && @.label.type() == "string" && @.label != ""
    && (@.kind == "person" || @.kind == "extra" || @.kind == "less" || @.kind == "agreed")
    && @.quantity >= 0 && @.quantity <= 1000 && @.quantity == @.quantity.floor()
    && @.each >= -2147483648 && @.each <= 2147483647 && @.each == @.each.floor()
    && (@.each >= 0 || @.kind == "less" || @.kind == "agreed") && !exists(@.optional))')) THEN false
  ELSE sale_total("lines") = "totalPrice" END) NOT VALID;
