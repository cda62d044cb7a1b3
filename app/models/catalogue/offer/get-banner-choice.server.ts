import { db } from "~/db.server";

/** What staff chose for the banner; version 1 until they choose. */
export async function getBannerChoice() {
  const select = { mode: true, offerId: true, version: true };
  const row = await db.banner.findUnique({ where: { id: 1 }, select });
  const choice = row ?? { mode: "display", offerId: null, version: 1 };
  return { ...choice, isDecided: choice.version > 1 };
}
