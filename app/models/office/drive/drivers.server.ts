import { type z } from "zod";

import { db } from "~/db.server";
import { can, type Role } from "~/models/people/user/rights";
import { done, refuse } from "~/result";

import { type driverSchema } from "./schema";

const MOST = 300;

export function listDrivers() {
  return db.driver.findMany({
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, phone: true, vehicle: true },
  });
}

export type DriverJson = Awaited<ReturnType<typeof listDrivers>>[number];

/** As a booking names its driver or guide: "Bashir, +91 98765 00000, Innova JK01 A 1234". For who sets one. */
export async function listDriversFor({ role }: { role: Role }) {
  if (!can(role, "edit-bookings")) return [];
  return (await listDrivers()).map(({ name, phone, vehicle }) => [name, phone, vehicle].filter(Boolean).join(", "));
}

/** The same phone is the same driver, with a new name or vehicle. */
export async function saveDriver({ name, phone, vehicle }: z.output<typeof driverSchema>) {
  const { count } = await db.driver.updateMany({ where: { phone }, data: { name, vehicle } });
  if (count === 0) {
    if ((await db.driver.count()) >= MOST)
      return refuse("INVALID_INPUT", `These are ${MOST} already. Please remove those who no longer drive for you.`);
    await db.driver.createMany({ data: { name, phone, vehicle }, skipDuplicates: true });
  }
  return done({ msg: "The driver is saved." });
}

/** Nothing of them stays in the list; bookings keep the words that they have until they are erased themselves. */
export async function removeDriver({ id }: { id: string }) {
  const { count } = await db.driver.deleteMany({ where: { id } });
  return count === 1 ? done({ msg: "The driver is removed." }) : refuse("NOT_FOUND", "There is no such driver.");
}
