import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type MonthFact, readMonths } from "~/models/catalogue/content/months";
import { readRoute } from "~/models/catalogue/content/route-field";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import {
  packageCardSelect,
  type PackageJson,
  packageSelect,
  toPackageCard,
  toPackageJson,
} from "~/models/catalogue/package/json.server";
import { getCatalogueVersion } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";
import { toDate } from "~/values/calendar";
import { type Paging, slice } from "~/values/paging";

export const PUBLIC = { deletedAt: null, isPublished: true } as const;

/** First the packages that staff have put in order, then the newest. */
export const PUBLIC_ORDER = [{ position: "asc" }, { createdAt: "desc" }, { id: "desc" }] as const;

export async function listCards(paging: Paging) {
  const orderBy = [...PUBLIC_ORDER];
  const [rows, offers] = await Promise.all([
    db.package.findMany({ where: PUBLIC, select: packageCardSelect, orderBy, ...slice(paging) }),
    listShownOffers(),
  ]);
  return { packages: rows.map((row) => toPackageCard(row, offers)) };
}

export async function listPackages(paging?: Paging, month?: string) {
  const where = month ? { ...PUBLIC, ...startingIn(month) } : PUBLIC;
  const [ids, totalPackages] = await Promise.all([listIds(where, paging), db.package.count({ where })]);
  return { packages: inBatches(await batchBySize(ids)), totalPackages };
}

const wholeAt = cachedByVersion(readWhole);

/** Cached for all readers until the catalogue changes, unless it needs more than one batch. */
export async function listAllPackages() {
  const { batches, packages, totalPackages } = await wholeAt(await getCatalogueVersion());
  return { packages: packages ?? inBatches(batches), totalPackages };
}

async function readWhole() {
  const ids = await listIds();
  const batches = await batchBySize(ids);
  const packages = batches.length > 1 ? null : (await Promise.all(batches.map(readBatch))).flat();
  return { batches, packages, totalPackages: ids.length };
}

/** Those that start on a day of the month with a free place. */
export function startingIn(month: string) {
  return { startMonths: { has: toDate(`${month}-01`) }, availability: { not: SOLD_OUT } };
}

async function listIds(where: Prisma.PackageWhereInput = PUBLIC, paging?: Paging) {
  const orderBy = [...PUBLIC_ORDER];
  const rows = await db.package.findMany({ where, select: { id: true }, orderBy, ...slice(paging) });
  return rows.map(({ id }) => id);
}

const BATCH = { bytes: 2_000_000, rows: 500 };

/** Splits ids into batches of limited size. PostgreSQL knows an itinerary's size without reading its text. */
export async function batchBySize(ids: string[]) {
  const sizes = await db.$queryRaw<{ id: string; bytes: number }[]>`
    SELECT "id", octet_length("itinerary") AS "bytes" FROM "Package" WHERE "id" = ANY(${ids}::uuid[])`;
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
  const batches: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const bytes = bytesOf.get(id) ?? 0;
    const batch = batches.at(-1);
    if (batch && bytes <= room && batch.length < BATCH.rows) {
      batch.push(id);
      room -= bytes;
    } else {
      batches.push([id]);
      room = BATCH.bytes - bytes;
    }
  }
  return batches;
}

async function* inBatches(batches: string[][]): AsyncGenerator<PackageJson[]> {
  for (const ids of batches) yield readBatch(ids);
}

let last: Promise<unknown> = Promise.resolve();

/** Reads one batch at a time across all requests, to limit memory. */
function readBatch(ids: string[]) {
  const reading = last.then(async () => {
    const where = { id: { in: ids }, ...PUBLIC };
    const rows = await db.package.findMany({ where, select: packageSelect, orderBy: [...PUBLIC_ORDER] });
    const offers = await listShownOffers();
    return rows.map((row) => toPackageJson(row, offers));
  });
  last = reading.catch(() => {});
  return reading;
}

/** The sitemap protocol allows 50,000 URLs; the rest is for the fixed pages. */
const MOST = 49_000;

export async function listPagePaths() {
  const rows = await db.package.findMany({
    where: PUBLIC,
    select: { id: true, updatedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(({ id, updatedAt }) => ({
    path: `/packages/${id}` as const,
    changed: updatedAt.toISOString().slice(0, 10),
  }));
}

export async function listRoutePlaces() {
  const rows = await db.package.findMany({
    where: { ...PUBLIC, route: { not: "" } },
    select: { route: true },
    distinct: ["route"],
  });
  const names = rows.flatMap(({ route }) => readRoute(route).map(({ place }) => place));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

/** What the months are like for these packages, by their id; without those of which nothing is known. */
export async function listMonths(packages: { _id: string }[]): Promise<Record<string, MonthFact[]>> {
  const ids = packages.map(({ _id }) => _id);
  const rows = await db.package.findMany({
    where: { id: { in: ids }, months: { not: "" } },
    select: { id: true, months: true },
  });
  return Object.fromEntries(rows.map(({ id, months }) => [id, readMonths(months)]));
}
