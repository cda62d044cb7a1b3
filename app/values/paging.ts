import { z } from "zod";

import { isCalendarDate } from "./calendar";

export type Paging = { page: number; limit: number };

export function slice(paging?: Paging): { skip?: number; take?: number } {
  return paging ? { skip: (paging.page - 1) * paging.limit, take: paging.limit } : {};
}

export const COUNT_LIMIT = 1_000;

export type Total = { total: number; isMore: boolean };

export function totalOf(counted: number, most = COUNT_LIMIT): Total {
  return { total: Math.min(counted, most), isMore: counted > most };
}

const whole = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message)
    .optional();

export const pagingFields = {
  page: whole(1_000_000, "Please give page as a whole number from 1."),
  limit: whole(100, "Please give limit as a whole number from 1 to 100."),
};

export const pagingSchema = z.object(pagingFields).transform(readPaging);

export function readPaging({ page, limit }: Partial<Paging>): Paging | undefined {
  return page || limit ? { page: page ?? 1, limit: limit ?? 25 } : undefined;
}

const NO_DAY = "Please give a day that exists, as YYYY-MM-DD.";

export const dayQuery = z.string(NO_DAY).refine(isCalendarDate, NO_DAY).meta({ format: "date" }).optional();

const pageField = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1);

/** The page that a list's URL asks for. */
export function pageIn(url: string) {
  return pageField.parse(new URL(url).searchParams.get("page"));
}

/** Reads filters and page from a list's URL. Ignores invalid ones; `reverse` lets the first of repeated ones win. */
export function readCriteria<Fields extends z.ZodRawShape>(url: string, fields: Fields) {
  return criteriaReader(fields)(url);
}

/** The same for lists that are asked for often: making the schema costs more than reading by it. */
export function criteriaReader<Fields extends z.ZodRawShape>(fields: Fields) {
  const schema = z.object(fields).partial();
  return (url: string) => {
    const { page, ...given } = Object.fromEntries([...new URL(url).searchParams].reverse());
    const issues = schema.safeParse(given).error?.issues ?? [];
    const senseless = new Set(issues.map(({ path }) => path[0]));
    const criteria = schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !senseless.has(name))));
    return { criteria, page: pageField.parse(page) };
  };
}
