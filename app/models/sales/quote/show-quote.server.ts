import { db } from "~/db.server";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { monthSentence, readMonths } from "~/models/catalogue/content/months";
import { soldInWords } from "~/models/catalogue/content/rooms-and-cars";
import { routeInWords } from "~/models/catalogue/content/route";
import { toPictureJson } from "~/models/catalogue/package/json.server";
import { dueOf, dueRows } from "~/models/money/due/due-of";
import { QUOTE_PLEASE } from "~/models/sales/enquiry/wish";
import { readPictures } from "~/models/system/image/package-pictures";
import { getSettings, getSite } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { type Done, done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { formatDate, fromDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { maskedEmail, maskedPhone } from "~/values/masked";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { pick } from "~/values/pick";
import { countsInWords, type Line, rowsInWords } from "~/values/sale-lines";
import { isLinkKey } from "~/values/secret.server";

import { closedInWords, readBooking } from "./answer-quote.server";
import { findByKey, NO_QUOTE_HERE } from "./find-quote.server";
import { readDays } from "./get-prefill.server";
import { asIn, BEFORE, BOOKED, OFFERED, type QuoteRow, quoteSelect, stateOf } from "./json";
import { type RevisionJson, revisionSelect, toRevisionJson } from "./revision-json";
import { findMaker } from "./team.server";

/** What the link of a quote shows. */
export async function showQuote(key: string | undefined, clientAddress: string) {
  const opened = await openQuote(key, clientAddress);
  return opened.ok ? done(opened.value.quote) : opened;
}

/**
 * What the link shows, and the booking that it has become, for its till. Wrong keys and those of drafts look the same and
 * count as misses. One that is over for long says only that.
 */
export async function openQuote(key: string | undefined, clientAddress: string) {
  const found = await findByKey(db, key);
  if (!found) return missedLink(clientAddress, refuse("NOT_FOUND", NO_QUOTE_HERE));
  const { phone } = await getSite();
  const booking = await readBooking(found.row);
  const closed = closedInWords(found.row, found.newest, booking, phone);
  if (closed) return refuse("GONE", closed);
  return done({ quote: await shown(found, booking), booking });
}

/** For the office: the accepted version, or else the newest as its guest will read it, sent or not, beside the one sent before. */
export async function previewQuote(id: string | undefined) {
  const revisions = { orderBy: { revision: "desc" }, select: revisionSelect } as const;
  const row = isId(id) ? await db.quote.findUnique({ where: { id }, select: { ...quoteSelect, revisions } }) : null;
  const versions = row?.revisions.map(toRevisionJson) ?? [];
  const newest = versions.find(({ revision }) => revision === row?.acceptedRevision) ?? versions[0];
  if (!row || !newest) return refuse("NOT_FOUND", NO_QUOTE_HERE);
  const before = versions.find(({ sentAt, revision }) => sentAt && revision < newest.revision) ?? null;
  return done(await shown({ row: asIn(row, newest), newest, before }, await readBooking(row)));
}

type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

async function shown({ row, newest, before }: Found, booking: Awaited<ReturnType<typeof readBooking>>) {
  const { itinerary, packageId } = newest;
  const [pictured, maker, question, { site, saved }] = await Promise.all([
    packageId
      ? db.package.findUnique({
          where: { id: packageId },
          select: { imageKey: true, pictures: true, months: true },
        })
      : null,
    findMaker(newest.signedBy),
    findOwnWords(row, newest),
    getSettings(),
  ]);
  const { startDate } = booking ?? newest;
  return {
    number: row.number,
    state: stateOf(row),
    customerName: row.customerName,
    customerPhone: row.customerPhone && maskedPhone(row.customerPhone),
    customerEmail: row.customerEmail && maskedEmail(row.customerEmail),
    validUntil: fromDate(row.validUntil),
    reason: row.reason,
    wish: row.wish,
    wishedAt: row.wishedAt?.toISOString() ?? null,
    question,
    madeBy: maker?.name ?? site.brand,
    maker,
    pictures: pictured ? picturesOf(pictured, newest.packageTitle) : [],
    answeredAt: row.answeredAt?.toISOString() ?? null,
    placesUntil: row.hold?.until.toISOString() ?? null,
    offered: { ...pick(newest, OFFERED), terms: newest.terms ?? termsOf(saved) },
    itineraryHtml: renderItinerary(itinerary, newest.dayFacts, { start: startDate }),
    changes: before ? changesBetween(before, newest) : [],
    before: before && pick(before, BEFORE),
    aboutMonth: monthSentence(readMonths(pictured?.months ?? ""), startDate),
    imageKey: pictured?.imageKey ?? null,
    booking: booking && pick(booking, BOOKED),
  };
}

type Pictured = { imageKey: string | null; pictures: unknown };

function picturesOf({ imageKey, pictures }: Pictured, title: string) {
  if (!imageKey) return [];
  const all = [{ imageKey, alt: title, caption: "" }, ...readPictures(pictures)];
  return all.map(toPictureJson);
}

export type ShownQuote = Done<typeof showQuote>;

/** That the guest has opened what was sent, for the office's list. */
export async function recordOpened(key: string | undefined) {
  if (!isLinkKey(key)) return;
  await db.quote.updateMany({
    where: { shareKey: key, state: "sent", openedAt: null },
    data: { openedAt: new Date() },
  });
}

export type QuoteChange = { what: string; was: string; becomes: string };

/** What a reader would notice between two versions. Optional lines, the note and the text of a day are left out. */
export function changesBetween(before: RevisionJson, after: RevisionJson): QuoteChange[] {
  const rows: [string, string, string][] = [
    ["Title", before.packageTitle, after.packageTitle],
    ["Start", formatDate(before.startDate), formatDate(after.startDate)],
    ["Days", daysInWords(before), daysInWords(after)],
    ...eachDay(before, after),
    ["The way", routeInWords(before.route) || "none", routeInWords(after.route) || "none"],
    ["Persons", partyInWords(before), partyInWords(after)],
    ...soldOfBoth(before, after),
    ["Of these", countsInWords(before.sale), countsInWords(after.sale)],
    ["Price per person", formatRupees(before.unitPrice), formatRupees(after.unitPrice)],
    ...linesOfBoth(before, after),
    ["Included", before.includedFeatures.join(", "), after.includedFeatures.join(", ")],
    ["Not included", before.excludedFeatures.join(", "), after.excludedFeatures.join(", ")],
    ["Total", formatRupees(before.total), formatRupees(after.total)],
    ...termsOfBoth(before, after),
  ];
  return rows.filter(([, was, becomes]) => was !== becomes).map(([what, was, becomes]) => ({ what, was, becomes }));
}

function soldOfBoth(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was, becomes] = [before, after].map((version) => new Map(soldInWords(version, version.numberOfPersons)));
  const names = new Set([...(was?.keys() ?? []), ...(becomes?.keys() ?? [])]);
  return [...names].map((name) => [name, was?.get(name) ?? "none", becomes?.get(name) ?? "none"]);
}

function daysInWords({ days, nights }: RevisionJson) {
  return `${days} Days / ${nights} Night`;
}

function eachDay(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was, becomes] = [before, after].map((version) => ({
    titles: new Map(readDays(version.itinerary)?.days.map(({ day, title }) => [day, title])),
    nights: new Map(version.dayFacts.map(({ day, sleepsAt }) => [day, sleepsAt])),
  }));
  const days = Array.from({ length: Math.max(before.days, after.days) }, (_, row) => row + 1);
  return days.flatMap((day): [string, string, string][] => [
    [`Day ${day}`, was?.titles.get(day) || "none", becomes?.titles.get(day) || "none"],
    [`Night of day ${day}`, was?.nights.get(day) || "none", becomes?.nights.get(day) || "none"],
  ]);
}

/** Only where they differ, because sums and days of another trip differ by themselves. A draft has none yet. */
function termsOfBoth(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was, becomes] = [before, after].map(({ terms, total: totalPrice, startDate }) => {
    const quoted = terms && { bookingStatus: "quoted", totalPrice, paid: 0, startDate, terms };
    return quoted ? dueRows(dueOf(quoted, today())).map((row) => row.join(": ")) : [];
  });
  if (!before.terms || !after.terms || JSON.stringify(before.terms) === JSON.stringify(after.terms)) return [];
  return [["Payments and cancellation", was?.join("; ") ?? "", becomes?.join("; ") ?? ""]];
}

/** Lines are the same by their ids, or by their names where a version was sent without ids. */
function linesOfBoth(before: RevisionJson, after: RevisionJson): [string, string, string][] {
  const [was = [], becomes = []] = [before, after].map(({ sale }) =>
    sale.filter(({ kind, optional }) => kind !== "person" && !optional),
  );
  const isSame = (a: Line) => (b: Line) => a.kind === b.kind && (a.ref === b.ref || a.label === b.label);
  const gone = was.filter((line) => !becomes.some(isSame(line)));
  return [
    ...gone.map((line): [string, string, string] => [line.label, words(line), "none"]),
    ...becomes.map((line): [string, string, string] => {
      const old = was.find(({ ref, kind }) => ref === line.ref && kind === line.kind) ?? was.find(isSame(line));
      return [line.label, words(old), words(line)];
    }),
  ];
}

function words(line: Line | undefined) {
  const [row] = line ? rowsInWords([line]) : [];
  return row ? row.join(" = ") : "none";
}

const SAME = {
  number: true,
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  reason: true,
  wish: true,
  wishedAt: true,
  createdAt: true,
  sentAt: true,
  openedAt: true,
  answeredAt: true,
} as const;

/** The sent quotes to this e-mail address, without the link, because the office may have typed a wrong address. */
export async function exportQuotesOf(email: string) {
  const rows = await db.quote.findMany({
    where: { customerEmail: email, state: { not: "draft" } },
    orderBy: { number: "asc" },
    select: {
      ...quoteSelect,
      // An older one may have gone to another address.
      revisions: {
        where: { sentAt: { not: null }, customerEmail: email },
        orderBy: { revision: "asc" },
        select: revisionSelect,
      },
    },
  });
  return rows.map(({ revisions, validUntil, ...row }) => ({
    ...pick(row, SAME),
    state: stateOf({ ...row, validUntil }),
    validUntil: fromDate(validUntil),
    versions: revisions.map(toRevisionJson),
  }));
}

/** A quote shows this many characters of the question. */
const SHOWN = 300;

/** What its guest typed when they asked: nothing that the office noted down, and nothing that somebody else wrote. */
async function findOwnWords(
  { enquiryId }: Pick<QuoteRow, "enquiryId">,
  { customerPhone, customerEmail }: Pick<RevisionJson, "customerPhone" | "customerEmail">,
) {
  if (enquiryId === null) return null;
  const asked = await db.enquiry.findUnique({
    where: { id: enquiryId, source: "form" },
    select: { text: true, phone: true, email: true, createdAt: true },
  });
  if (!asked || asked.text === QUOTE_PLEASE) return null;
  const isSame =
    (asked.phone !== null && asked.phone === customerPhone) || (asked.email !== null && asked.email === customerEmail);
  return isSame ? { text: shortened(asked.text), askedAt: asked.createdAt.toISOString() } : null;
}

/** Whole words, and no emoji cut in two. */
function shortened(text: string) {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")} …`;
}
