-- Staff who may read bookings, and staff who may also change them, beside admins who may do everything.
ALTER TABLE "User" DROP CONSTRAINT "User_role";
ALTER TABLE "User" ADD CONSTRAINT "User_role" CHECK ("role" IN ('user', 'viewer', 'agent', 'admin'));
