-- rewrites: no row, but the counter of questions, which goes on from 1001
-- Questions are numbered as bookings and quotes are; those that are there keep their numbers.
SELECT setval('"Enquiry_number_seq"', greatest(nextval('"Enquiry_number_seq"'), 1001), false);
