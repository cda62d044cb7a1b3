import { type Prisma } from "~/generated/prisma/client";
import { fromDate, today } from "~/values/calendar";

export const offerSelect = {
  id: true,
  code: true,
  percent: true,
  starts: true,
  ends: true,
  scope: true,
  packageIds: true,
  maxUses: true,
  maxUsesEach: true,
  used: true,
  endedAt: true,
  version: true,
} satisfies Prisma.OfferSelect;

export type OfferRow = Prisma.OfferGetPayload<{ select: typeof offerSelect }>;

export type OfferState = "live" | "later" | "ended" | "used up";

/** The first and the last day are included, in Kashmir's time zone. */
export function stateOf({ starts, ends, endedAt, used, maxUses }: Omit<OfferRow, "id">): OfferState {
  if (endedAt || (ends && fromDate(ends) < today())) return "ended";
  if (fromDate(starts) > today()) return "later";
  return maxUses !== null && used >= maxUses ? "used up" : "live";
}

/** Prefix of the field of each package ticked in the form: a refused form keeps only one value per name. */
export const PACKAGE_FIELD = "package-";

export function covers({ scope, packageIds }: Pick<OfferRow, "scope" | "packageIds">, packageId: string) {
  return scope === "all" || packageIds.includes(packageId);
}

export const OFFER_LABELS = {
  percent: "Percent off",
  starts: "First day",
  ends: "Last day",
  maxUses: "At most so many bookings",
  maxUsesEach: "At most so many by one person",
  packages: "Packages",
};
