-- narrows: nothing; a sale may have 60 lines instead of 40
ALTER TABLE "Booking" DROP CONSTRAINT "Booking_lines", ADD CONSTRAINT "Booking_lines" CHECK ("lines" IS NULL OR CASE
  WHEN jsonb_typeof("lines") <> 'array' OR jsonb_array_length("lines") NOT BETWEEN 1 AND 60 THEN false
  WHEN jsonb_array_length("lines") <> jsonb_array_length(jsonb_path_query_array("lines", '$[*] ? (
    @.rule.type() == "string" && @.label.type() == "string" && @.label != ""
    && (@.kind == "person" || @.kind == "extra" || @.kind == "less" || @.kind == "agreed")
    && @.quantity >= 0 && @.quantity <= 1000 && @.quantity == @.quantity.floor()
    && @.each >= -2147483648 && @.each <= 2147483647 && @.each == @.each.floor()
    && (@.each >= 0 || @.kind == "less" || @.kind == "agreed") && !exists(@.optional))')) THEN false
  ELSE sale_total("lines") = "totalPrice" END) NOT VALID;
