-- Finds the payments without a receipt. Most have one from the moment they are recorded.
CREATE INDEX "Booking_lacks_receipt" ON "Booking" ("id") WHERE "lacksReceipt";
