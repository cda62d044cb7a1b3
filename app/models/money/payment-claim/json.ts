import { type Prisma } from "~/generated/prisma/client";

export const claimSelect = {
  id: true,
  method: true,
  utr: true,
  amount: true,
  state: true,
  answer: true,
  createdAt: true,
  decidedAt: true,
} satisfies Prisma.PaymentClaimSelect;

type ClaimRow = Prisma.PaymentClaimGetPayload<{ select: typeof claimSelect }>;

export function toClaimJson({ id, createdAt, decidedAt, ...rest }: ClaimRow) {
  return { _id: id, ...rest, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}

export type ClaimJson = ReturnType<typeof toClaimJson>;

/** Whether the office still looks for a payment that was reported. */
export function isLookedFor(claims: Pick<ClaimJson, "state">[]) {
  return claims.some(({ state }) => state === "open");
}
