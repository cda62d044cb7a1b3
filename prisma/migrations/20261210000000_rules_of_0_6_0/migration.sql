-- narrows: nothing; only databases that release 0.6.0 made have these functions and triggers
-- Migrations made them, so they have no mark. With it they go with the other rules that prisma/sql has no more.
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY[
    'FUNCTION add_to_booking_day(date, text, integer)', 'FUNCTION add_to_stat(text, integer)', 'FUNCTION count_booking()',
    'FUNCTION count_offer_change()', 'FUNCTION count_offer_use()', 'FUNCTION count_setting()', 'FUNCTION count_user()',
    'FUNCTION mark_invoiced()', 'FUNCTION record_cancellation()', 'FUNCTION record_confirmation()', 'FUNCTION withdraw_change_requests()',
    'TRIGGER count_booking ON "Booking"', 'TRIGGER count_offer_change ON "Banner"', 'TRIGGER count_offer_change ON "Offer"',
    'TRIGGER count_offer_use ON "Booking"', 'TRIGGER count_setting ON "Setting"', 'TRIGGER count_user ON "User"',
    'TRIGGER forbid_change ON "BookingNote"', 'TRIGGER mark_invoiced ON "TaxDocument"', 'TRIGGER record_cancellation ON "Booking"',
    'TRIGGER record_change_of_cancellation ON "Booking"', 'TRIGGER record_change_of_confirmation ON "Booking"',
    'TRIGGER record_confirmation ON "Booking"', 'TRIGGER record_price_again ON "Package"', 'TRIGGER withdraw_change_requests ON "Booking"',
    'TRIGGER work_out_dues ON "Booking"']
  LOOP
    BEGIN
      EXECUTE format('COMMENT ON %s IS %L', rule, 'prisma/sql 0.6.0 -');
    EXCEPTION WHEN undefined_function OR undefined_object THEN
      NULL;
    END;
  END LOOP;
END $$;
