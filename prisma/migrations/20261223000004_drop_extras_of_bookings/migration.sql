-- drops: the extras of bookings, which stand in their lines since release 0.10.0; no release from 0.11.0 on reads or writes the column.
ALTER TABLE "Booking" DROP COLUMN "extras";
