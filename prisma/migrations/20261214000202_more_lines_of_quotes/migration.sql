-- narrows: nothing; a version may have 60 lines instead of 40, and there are few of them to read
ALTER TABLE "QuoteRevision" DROP CONSTRAINT "QuoteRevision_sale", ADD CONSTRAINT "QuoteRevision_sale" CHECK ("sale" IS NULL OR CASE
  WHEN jsonb_typeof("sale") <> 'array' OR jsonb_array_length("sale") NOT BETWEEN 1 AND 60 THEN false
  WHEN jsonb_array_length("sale") <> jsonb_array_length(jsonb_path_query_array("sale", '$[*] ? (
    @.rule.type() == "string" && @.label.type() == "string" && @.label != ""
    && (@.kind == "person" || @.kind == "extra" || @.kind == "less" || @.kind == "agreed")
    && @.quantity >= 0 && @.quantity <= 1000 && @.quantity == @.quantity.floor()
    && @.each >= -2147483648 && @.each <= 2147483647 && @.each == @.each.floor()
    && (@.each >= 0 || @.kind == "less" || @.kind == "agreed")
    && (!exists(@.optional) || (@.optional == true && @.kind == "extra")))')) THEN false
  ELSE sale_total("sale") = "total" AND "total" >= 0 END);
