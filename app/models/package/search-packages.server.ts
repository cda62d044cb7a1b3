import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

import { type PackageJson, packageSelect, toPackageJson } from "./json.server";
import { PUBLIC } from "./list-packages.server";
import { type Search } from "./search-schema";

const PAGE_SIZE = 12;

type SearchResult = { packages: PackageJson[]; totalPackages: number; page: number; pages: number };

/** One page of the packages that fit; a page beyond the last is the last. */
export async function searchPackages(search: Search): Promise<SearchResult> {
  // Finding and counting in one reading of the table.
  const found = await db.$queryRaw<{ id: string; total: number }[]>`
    SELECT p."id", count(*) OVER ()::int AS "total" FROM "Package" p WHERE ${conditions(search)}
    ORDER BY ${ORDER[search.sort]}, p."createdAt" DESC, p."id" DESC
    LIMIT ${PAGE_SIZE} OFFSET ${(search.page - 1) * PAGE_SIZE}`;
  if (found.length === 0 && search.page > 1) {
    const { pages } = await searchPackages({ ...search, page: 1 });
    return searchPackages({ ...search, page: pages });
  }
  const totalPackages = found[0]?.total ?? 0;
  const ids = found.map(({ id }) => id);
  const rows = await db.package.findMany({ where: { id: { in: ids } }, select: packageSelect });
  const packages = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toPackageJson);
  return { packages, totalPackages, page: search.page, pages: Math.max(1, Math.ceil(totalPackages / PAGE_SIZE)) };
}

/** Where packages lead to, by name. */
export async function listDestinations() {
  const rows = await db.package.groupBy({
    by: ["locationName"],
    where: PUBLIC,
    orderBy: { locationName: "asc" },
    take: 100,
  });
  return rows.map(({ locationName }) => locationName);
}

const ORDER: Record<Search["sort"], Prisma.Sql> = {
  newest: Prisma.sql`p."createdAt" DESC`,
  popular: Prisma.sql`p."numberOfBookings" DESC`,
  "price-low": Prisma.sql`p."startingPrice" ASC`,
  "price-high": Prisma.sql`p."startingPrice" DESC`,
  shortest: Prisma.sql`p."days" ASC`,
};

const NAMES = Prisma.sql`concat_ws(' ', p."packageTitle", p."tourName", p."locationName", array_to_string(p."tags", ' '))`;

function conditions({ q, destination, days, minPrice, maxPrice, availability }: Search) {
  const [shortest, longest = shortest] = days?.split("-").map(Number) ?? [];
  const words = q?.split(" ").slice(0, 8) ?? [];
  const all: Prisma.Sql[] = [
    Prisma.sql`p."deletedAt" IS NULL AND p."isPublished"`,
    ...words.map((word) => Prisma.sql`concat_ws(' ', ${NAMES}, p."description") ILIKE ${containing(word)}`),
  ];
  if (destination) all.push(Prisma.sql`${NAMES} ILIKE ${containing(destination)}`);
  if (shortest) all.push(Prisma.sql`p."days" BETWEEN ${shortest} AND ${longest}`);
  if (minPrice !== undefined) all.push(Prisma.sql`p."startingPrice" >= ${minPrice}`);
  if (maxPrice !== undefined) all.push(Prisma.sql`p."startingPrice" <= ${maxPrice}`);
  if (availability) all.push(Prisma.sql`p."availability" = ${availability}`);
  return Prisma.join(all, " AND ");
}

/** A LIKE pattern for text that may itself hold % and _. */
function containing(text: string) {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
