-- Each was added with its column or while no row could violate it. Validating reads the rows and lets others write.
ALTER TABLE "Booking"
  VALIDATE CONSTRAINT "Booking_source",
  VALIDATE CONSTRAINT "Booking_pickup",
  VALIDATE CONSTRAINT "Booking_tripContact",
  VALIDATE CONSTRAINT "Booking_shareKey",
  VALIDATE CONSTRAINT "Booking_canceledBy",
  VALIDATE CONSTRAINT "Booking_refundPercent",
  VALIDATE CONSTRAINT "Booking_refundDue",
  VALIDATE CONSTRAINT "Booking_offerCode_fkey",
  VALIDATE CONSTRAINT "Booking_discount",
  VALIDATE CONSTRAINT "Booking_termsId_fkey",
  VALIDATE CONSTRAINT "Booking_cancellation",
  VALIDATE CONSTRAINT "Booking_cancelReason",
  VALIDATE CONSTRAINT "Booking_arrivalFlight",
  VALIDATE CONSTRAINT "Booking_paid",
  VALIDATE CONSTRAINT "Booking_placeOfSupply";
