import { type z } from "zod";

import { db } from "~/db.server";
import { type switchSchema } from "~/models/catalogue/package/schema";
import { done, refuse } from "~/result";

import { updatePackage } from "./update-package.server";

type Switch = z.output<typeof switchSchema> & { id: string | undefined };

export async function switchAvailability({ id, availability, version }: Switch) {
  const result = await updatePackage({ id, availability, version });
  if (result.ok)
    return done({ msg: `${result.value.packageInfo.packageTitle} is ${result.value.packageInfo.availability} now.` });
  if (result.code !== "STALE_EDIT") return result;

  const now = await db.package.findUniqueOrThrow({ where: { id }, select: { packageTitle: true, availability: true } });
  if (now.availability === availability) return done({ msg: `${now.packageTitle} is ${availability} now.` });
  return refuse(
    "STALE_EDIT",
    `Someone else saved ${now.packageTitle} after you opened this list. It is ${now.availability} now. ` +
      `Please press again if you still want it ${availability}.`,
  );
}
