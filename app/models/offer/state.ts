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
  used: true,
  endedAt: true,
  version: true,
} satisfies Prisma.OfferSelect;

export type OfferRow = Prisma.OfferGetPayload<{ select: typeof offerSelect }>;

export type OfferState = "live" | "later" | "ended" | "used up";

/** The first and the last day are days in Kashmir, and both count. */
export function stateOf({ starts, ends, endedAt, used, maxUses }: Omit<OfferRow, "id">): OfferState {
  if (endedAt || (ends && fromDate(ends) < today())) return "ended";
  if (fromDate(starts) > today()) return "later";
  return maxUses !== null && used >= maxUses ? "used up" : "live";
}

/** Each package ticked in a form has a field of its own, so that a refused form keeps all of them. */
export const PACKAGE_FIELD = "package-";

export function covers({ scope, packageIds }: Pick<OfferRow, "scope" | "packageIds">, packageId: string) {
  return scope === "all" || packageIds.includes(packageId);
}
