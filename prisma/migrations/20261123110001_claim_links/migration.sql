-- narrows: replaces a check by one that allows one purpose more
ALTER TABLE "Token" DROP CONSTRAINT "Token_purpose";
ALTER TABLE "Token"
  ADD CONSTRAINT "Token_purpose" CHECK ("purpose" IN ('verify-email', 'change-email', 'reset-password', 'claim-bookings'));
