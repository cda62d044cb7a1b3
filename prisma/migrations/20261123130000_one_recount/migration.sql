-- narrows: functions that nothing calls any more
-- recount() in prisma/sql does what they did. Nothing has called booking_terms() since 0.3.0.
DROP FUNCTION IF EXISTS recount_references(), recount_payments(), recount_without_payments(), recount_without_offers(),
  booking_terms(tsvector, text);
