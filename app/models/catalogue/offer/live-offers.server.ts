import { z } from "zod";

import { db, type Tx } from "~/db.server";
import { getContentVersion } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";
import { less } from "~/values/sale-lines";
import { withTimeoutOr } from "~/values/with-timeout";

import { type LiveBanner } from "./banner";
import { countWrongCode, throttledGuesser } from "./guesses.server";
import { covers, type OfferRow, offerSelect, stateOf } from "./state";

export type LiveOffer = Pick<OfferRow, "id" | "code" | "percent" | "scope" | "packageIds">;

type Live = { offers: LiveOffer[]; banner: LiveBanner };

/** Keyed by the catalogue's version, which changes with every offer, the banner and the day. */
const liveOffersAt = cachedByVersion(readLive);

// Milliseconds that a page without packages waits for the banner.
const TIMEOUT = 2_000;

let lastBanner: LiveBanner = { mode: "display" };

/** Falls back to the banner read last, so that pages which need nothing else stay up without a database. */
export async function getLiveBanner() {
  lastBanner = await withTimeoutOr(
    getLiveOffers().then(({ banner }) => banner),
    TIMEOUT,
    () => lastBanner,
  );
  return lastBanner;
}

async function getLiveOffers() {
  return liveOffersAt(await getContentVersion());
}

/** The offers that packages are shown with: the live one named by `code`, then the banner's. */
export async function listShownOffers(code?: string): Promise<LiveOffer[]> {
  const { offers, banner } = await getLiveOffers();
  const named = offers.filter((offer) => offer.code === code);
  return banner.mode === "code" ? [...named, banner.offer] : named;
}

/** Returns the code while it gives a discount, on this package or on any; else undefined. */
export async function liveCode(code: string | undefined, version?: string, packageId?: string) {
  if (code === undefined) return undefined;
  const { offers } = await (version === undefined ? getLiveOffers() : liveOffersAt(version));
  const offer = offers.find((each) => each.code === code);
  return offer && (packageId === undefined || covers(offer, packageId)) ? code : undefined;
}

/** The code of a page's address if it is live; `tooMany` says when to try again after too many that were not. */
export async function tryCode(code: string | undefined, clientAddress: string) {
  if (code === undefined) return {};
  const refusal = throttledGuesser(clientAddress);
  if (refusal) return { tooMany: refusal.msg };
  if (await liveCode(code)) return { code };
  return { tooMany: (await countWrongCode(clientAddress))?.msg };
}

async function readLive(): Promise<Live> {
  const [rows, banner] = await Promise.all([
    db.offer.findMany({ where: { endedAt: null }, select: offerSelect, orderBy: { id: "asc" } }),
    db.banner.findUnique({ where: { id: 1 }, select: { mode: true, offerId: true } }),
  ]);
  const offers = rows.filter((row) => stateOf(row) === "live");
  return { offers, banner: await toLiveBanner(banner, offers) };
}

/** A banner whose offer has ended promises nothing, because "display" would show a discount that no price gives. */
async function toLiveBanner(banner: { mode: string; offerId: string | null } | null, offers: LiveOffer[]) {
  if (banner?.mode === "none") return { mode: "none" } as const;
  if (banner?.mode === "prices") {
    const percent = await smallestDiscount();
    return percent < 1 ? ({ mode: "none" } as const) : ({ mode: "prices", percent } as const);
  }
  if (banner?.mode !== "code") return { mode: "display" } as const;
  const offer = offers.find(({ id, scope }) => id === banner.offerId && scope === "all");
  return offer ? ({ mode: "code", offer } as const) : ({ mode: "none" } as const);
}

/** The smallest discount of all published packages, in percent of the struck-through price; 0 if one has none. */
export async function smallestDiscount(tx: Tx = db) {
  const [{ percent } = { percent: null }] = await tx.$queryRaw<{ percent: number | null }[]>`
    SELECT min(("mrpPrice" - "startingPrice")::bigint * 100 / "mrpPrice")::int AS "percent"
    FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"`;
  return percent ?? 0;
}

export const packageOfferShape = z
  .object({
    code: z.string(),
    percent: z.int(),
    price: z.int().meta({ description: "Whole rupees per person when booked with the code." }),
  })
  .nullable()
  .meta({ description: "The offer the site advertises at the moment, if it covers the package." });

type PackageOffer = z.output<typeof packageOfferShape>;

type Priced = { id: string; startingPrice: number; lowestPrice: number | null };

export function offerOn(pkg: Priced, offers: LiveOffer[]): PackageOffer {
  const offer = offers.find((each) => covers(each, pkg.id));
  if (!offer) return null;
  const { code, percent } = offer;
  return { code, percent, price: less(pkg.lowestPrice ?? pkg.startingPrice, percent) };
}
