import { db } from "~/db.server";
import { getSite } from "~/models/setting/get-site.server";

import { addVerifiedUser } from "./add-verified-user.server";

/** Returns whether it had to create one. */
export async function ensureFirstAdmin({ email, password }: { email: string; password: string }): Promise<boolean> {
  const admin = await db.user.findFirst({ where: { role: "admin", deletedAt: null }, select: { id: true } });
  if (admin) return false;
  const site = await getSite();
  await addVerifiedUser({
    name: "Admin",
    email: email.trim().toLowerCase(),
    password,
    role: "admin",
    phoneNumber: site.phone,
    street: site.address.join(", "),
    postalCode: "",
    city: "",
    state: "",
    country: "",
  });
  return true;
}
