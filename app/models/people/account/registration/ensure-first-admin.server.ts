import { db } from "~/db.server";
import { NO_ADDRESS } from "~/models/people/user/no-address";
import { getSite } from "~/models/system/setting/get-site.server";

import { addVerifiedUser } from "./add-verified-user.server";

/** Creates an admin if there is none; returns whether it did. */
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
    ...NO_ADDRESS,
    street: site.address.join(", "),
  });
  return true;
}
