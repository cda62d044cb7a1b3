-- Who takes places of a departure without being booked on it: few bookings, so a small index.
CREATE INDEX "Booking_seatsOfPackageId_startDate_idx" ON "Booking"("seatsOfPackageId", "startDate") WHERE "seatsOfPackageId" IS NOT NULL;
