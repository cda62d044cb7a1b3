-- How many bookings one person may make with the offer. Null, as for all offers until now: as many as there are.
ALTER TABLE "Offer" ADD COLUMN "maxUsesEach" INTEGER CONSTRAINT "Offer_maxUsesEach" CHECK ("maxUsesEach" >= 1);
