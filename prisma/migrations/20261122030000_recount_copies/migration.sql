-- Copies of packages were made with the recent bookings of their originals.
SELECT recount();
