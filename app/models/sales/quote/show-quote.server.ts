import { db } from "~/db.server";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { monthSentence, readMonths } from "~/models/catalogue/content/months";
import { toPictureJson } from "~/models/catalogue/package/json.server";
import { readPictures } from "~/models/system/image/package-pictures";
import { getSettings, getSite } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { type Done, done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { fromDate } from "~/values/calendar";
import { isId } from "~/values/id";
import { maskedEmail, maskedPhone } from "~/values/masked";
import { pick } from "~/values/pick";
import { isLinkKey } from "~/values/secret.server";

import { changesBetween } from "./changes.server";
import { closedInWords } from "./closed";
import { findByKey, NO_QUOTE_HERE } from "./find-quote.server";
import { asIn, BEFORE, BOOKED, OFFERED, quoteSelect, stateOf } from "./json";
import { findOwnWords } from "./own-words.server";
import { readBooking } from "./read-booking.server";
import { revisionSelect, toRevisionJson } from "./revision-json";
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
