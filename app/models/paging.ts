import { z } from "zod";

/** A slice of a list: pages count from 1. No slice means everything. */
export type Paging = { page: number; limit: number };

/** For Prisma: which rows make up the slice. */
export function slice(paging?: Paging): { skip?: number; take?: number } {
  return paging ? { skip: (paging.page - 1) * paging.limit, take: paging.limit } : {};
}

/** The same in a list of `total` rows, from the end it is nearer to: rows read from the last one backwards are to be reversed. */
export function nearerSlice({ page, limit }: Paging, total: number) {
  const skip = (page - 1) * limit;
  if (skip <= total / 2) return { isFromEnd: false, skip, take: limit };
  return { isFromEnd: true, skip: Math.max(0, total - skip - limit), take: Math.max(0, Math.min(limit, total - skip)) };
}

const whole = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message)
    .optional();

/** `?page=1&limit=25`; without either, everything. */
export const pagingSchema = z
  .object({
    page: whole(1_000_000, "Please give page as a whole number from 1."),
    limit: whole(100, "Please give limit as a whole number from 1 to 100."),
  })
  .transform(({ page, limit }): Paging | undefined =>
    page || limit ? { page: page ?? 1, limit: limit ?? 25 } : undefined,
  );

/** `?page=` of a page of the site: anything but a number from 1 is the first. */
export const pageField = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1);
