import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { packageCardSelect, toPackageCard } from "~/models/catalogue/package/json.server";
import { bookableMonths } from "~/models/catalogue/package/limits";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { MONTH_NAMES } from "~/values/calendar";
import { MAX_PRICE } from "~/values/money";
import { nearestWord } from "~/values/nearest-word";

import { type Search } from "./search-schema";
import { isStopWord, KNOWN_WORDS, synonymsOf } from "./search-words";
import { askedIn } from "./ways";

export const PACKAGES_A_PAGE = 12;

export async function searchPackages(search: Search) {
  const found = await findPackages(search);
  if (found.totalPackages > 0 || !search.q || search.page > 1) return found;
  const meant = await correctWords(search);
  if (!meant) return found;
  const near = await findPackages({ ...search, q: meant });
  return near.totalPackages > 0 ? { ...near, meant } : found;
}

async function findPackages(search: Search) {
  const found = await db.$queryRaw<{ id: string; total: number }[]>`
    SELECT p."id", count(*) OVER ()::int AS "total" FROM "Package" p WHERE ${conditions(search)}
    ORDER BY ${orderOf(search)}, p."createdAt" DESC, p."id" DESC
    LIMIT ${PACKAGES_A_PAGE} OFFSET ${(search.page - 1) * PACKAGES_A_PAGE}`;
  const ids = found.map(({ id }) => id);
  const rows = await db.package.findMany({ where: { id: { in: ids } }, select: packageCardSelect });
  const offers = await listShownOffers(search.code);
  const sorted = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const packages = sorted.map((row) => toPackageCard(row, offers));
  return { packages, totalPackages: found[0]?.total ?? 0 };
}

export async function listDestinations() {
  const rows = await db.package.groupBy({
    by: ["locationName"],
    where: PUBLIC,
    orderBy: { locationName: "asc" },
    take: 100,
  });
  return rows.map(({ locationName }) => locationName);
}

const LOWEST = Prisma.sql`coalesce(p."lowestPrice", p."startingPrice")`;

const ORDER: Record<Search["sort"], Prisma.Sql> = {
  newest: Prisma.sql`p."position"`,
  popular: Prisma.sql`p."numberOfBookings" DESC`,
  "price-low": Prisma.sql`${LOWEST} ASC`,
  "price-high": Prisma.sql`${LOWEST} DESC`,
  shortest: Prisma.sql`p."days" ASC`,
};

const TITLES = Prisma.sql`p."names"`;
const TAGS = Prisma.sql`array_to_string(p."tags", ' ')`;
const INCLUDED = Prisma.sql`array_to_string(p."includedFeatures", ' ')`;
const NAMES = Prisma.sql`concat_ws(' ', p."packageTitle", p."tourName", p."locationName", ${TAGS})`;
/** Where a synonym counts. */
const LABELS = Prisma.sql`concat_ws(' ', p."names", ${TAGS}, ${INCLUDED})`;
const TEXTS = Prisma.sql`concat_ws(' ', p."packageTitle", p."tourName", p."locationName", ${TAGS}, p."description", p."route", ${INCLUDED})`;

/** Sorts what was typed in title, tour or place first, then that in tags, texts and route, or a synonym, then the itinerary. */
function orderOf({ sort, q = "", destination }: Search) {
  const words = [...tellingWords(q), ...(destination ? [destination] : [])];
  if (sort !== "newest" || words.length === 0) return ORDER[sort];
  const inTitles = words.map((word) => saying(TITLES, word));
  const inTexts = words.map((word) => Prisma.sql`(${saying(TEXTS, word)}${orSynonym(word)})`);
  return Prisma.sql`CASE WHEN ${Prisma.join(inTitles, " AND ")} THEN 0 WHEN ${Prisma.join(inTexts, " AND ")} THEN 1 ELSE 2 END,
    ${ORDER[sort]}`;
}

const MOST_WORDS = 8;

/** The words that a package has to say; none of "a trip to Kashmir". */
function tellingWords(q: string) {
  return q
    .split(" ")
    .filter((word) => word && !isStopWord(word))
    .slice(0, MOST_WORDS);
}

function saying(place: Prisma.Sql, word: string) {
  return SHORT.test(word)
    ? Prisma.sql`${place} ~* ${`\\m${word}(s|ing|ers?)?\\M`}`
    : Prisma.sql`${place} ILIKE ${containing(word)}`;
}

function orSynonym(word: string) {
  const others = synonymsOf(word);
  return others.length > 0 ? Prisma.sql` OR ${LABELS} ILIKE ANY(${others.map(containing)})` : Prisma.empty;
}

/** Such a word is looked for alone: "ski" is not in "skip". */
const SHORT = /^[a-z]{1,3}$/i;

const MONTH = new RegExp(`^(?:${MONTH_NAMES.join("|")})$`, "i");

function hasWord(word: string) {
  if (!MONTH.test(word)) return Prisma.sql`(${saying(TEXTS, word)} OR ${inItinerary(word)}${orSynonym(word)})`;
  // Only a capital tells the month from "may" and "march".
  const month = `\\m${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}\\M`;
  return Prisma.sql`(${TEXTS} ~ ${month} OR (${inItinerary(word)} AND p."itinerary" ~ ${month}))`;
}

function conditions({ q, destination, days, minPrice, maxPrice, availability, month, persons }: Search) {
  const [shortest, longest = shortest] = days?.split("-").map(Number) ?? [];
  const all: Prisma.Sql[] = [
    Prisma.sql`p."deletedAt" IS NULL AND p."isPublished"`,
    ...tellingWords(q ?? "").map(hasWord),
  ];
  if (destination) all.push(Prisma.sql`(${NAMES} ILIKE ${containing(destination)} OR ${inItinerary(destination)})`);
  if (shortest) all.push(Prisma.sql`p."days" BETWEEN ${shortest} AND ${longest}`);
  if (minPrice !== undefined) all.push(Prisma.sql`${LOWEST} >= ${comparable(minPrice)}`);
  if (maxPrice !== undefined) all.push(Prisma.sql`${LOWEST} <= ${comparable(maxPrice)}`);
  if (month) all.push(Prisma.sql`p."startMonths" @> ${[`${month}-01`]}::date[] AND ${HAS_PLACES}`);
  if (persons) all.push(Prisma.sql`${persons} BETWEEN p."minPersons" AND p."maxPersons"`);
  if (availability) all.push(Prisma.sql`p."availability" = ${availability}`);
  return Prisma.join(all, " AND ");
}

/** The word is the admin's, whatever the days say. */
const HAS_PLACES = Prisma.sql`p."availability" <> ${SOLD_OUT}`;

/** How many packages fit each of these searches. What all of them ask for is looked at once. */
async function countPackages(searches: Search[]): Promise<number[]> {
  const [one] = searches;
  if (!one) return [];
  const isCommon = ([name, value]: [string, unknown]) =>
    searches.every((search) => search[name as keyof Search] === value);
  const common = Object.fromEntries(Object.entries(one).filter(isCommon)) as Search;
  const own = (search: Search) =>
    Object.fromEntries(Object.entries(search).filter((entry) => !isCommon(entry))) as Search;
  const counts = searches.map(
    (search, index) =>
      Prisma.sql`count(*) FILTER (WHERE ${conditions(own(search))})::int AS ${Prisma.raw(`"${index}"`)}`,
  );
  const [found = {}] = await db.$queryRaw<Record<string, number>[]>`
    SELECT ${Prisma.join(counts)} FROM "Package" p WHERE ${conditions(common)}`;
  return searches.map((_, index) => found[index] ?? 0);
}

export async function listFinding<Way extends { search: Search }>(ways: Way[]) {
  const counts = await countPackages(ways.map(({ search }) => search));
  return ways.map((way, index) => ({ ...way, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}

export async function countOtherMonths(search: Search, found: number) {
  if (!search.month) return 0;
  const [all = 0] = await countPackages([{ ...search, month: undefined }]);
  return Math.max(0, all - found);
}

export async function listOtherMonths(search: Search) {
  const rows = await db.$queryRaw<{ month: string }[]>`
    SELECT DISTINCT to_char("month", 'YYYY-MM') AS "month" FROM "Package" p, unnest(p."startMonths") "month"
    WHERE ${conditions({ ...search, month: undefined })} AND ${HAS_PLACES} ORDER BY 1`;
  const bookable = bookableMonths();
  return rows.map(({ month }) => month).filter((month) => bookable.includes(month) && month !== search.month);
}

/** A visitor may type a number too large for the column; MAX_PRICE + 1 is above every price too. */
function comparable(rupees: number) {
  return Math.min(rupees, MAX_PRICE + 1);
}

/** Matches the words as a phrase. The subquery lets PostgreSQL use the itinerary's search index. */
function inItinerary(words: string) {
  return Prisma.sql`p."id" IN (SELECT "id" FROM "Package"
    WHERE "deletedAt" IS NULL AND "itineraryWords" @@ phraseto_tsquery('simple', ${words}))`;
}

/** Escapes the wildcards of LIKE. */
function containing(text: string) {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** The words with misspelled ones corrected, without those that no package has; null if none is left or all are known. */
async function correctWords({ q = "", ...others }: Search) {
  const typed = tellingWords(q);
  // A word that was looked for alone has just not been found.
  const isAlone = typed.length === 1 && askedIn(others).length === 0;
  const counts = isAlone ? [0] : await countPackages(typed.map((word) => ({ q: word, sort: "newest", page: 1 })));
  if (counts.every((count) => count > 0)) return null;
  const known = [...(await listWords()), ...KNOWN_WORDS];
  const meant = typed.flatMap((word, index) =>
    counts[index] ? [word] : (nearestWord(word.toLowerCase(), known) ?? []),
  );
  return meant.join(" ") || null;
}

/** The catalogue's words, most frequent first. */
async function listWords() {
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT "word" FROM "Package",
      regexp_split_to_table(lower(concat_ws(' ', "names", array_to_string("tags", ' '))), '[^[:alnum:]]+') AS "word"
    WHERE "deletedAt" IS NULL AND "isPublished" AND length("word") > 2
    GROUP BY "word" ORDER BY count(*) DESC, "word" LIMIT 5000`;
  return rows.map(({ word }) => word);
}
