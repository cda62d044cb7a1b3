import { db } from "~/db.server";
import { getContentVersion } from "~/models/package/catalogue-version.server";
import { inTimeOr } from "~/values/in-time";

import { type LiveBanner } from "./banner";
import { covers, type OfferRow, offerSelect, stateOf } from "./state";

export type LiveOffer = Pick<OfferRow, "id" | "code" | "percent" | "scope" | "packageIds">;

type Live = { offers: LiveOffer[]; banner: LiveBanner };

let kept: { version: string; live: Promise<Live> } | undefined;

/** Read once for each version of the catalogue, which changes with every offer, the banner and the day. */
function liveOffersAt(version: string): Promise<Live> {
  if (kept?.version !== version) {
    const live = readLive();
    kept = { version, live };
    live.catch(() => (kept = undefined));
  }
  return kept.live;
}

// Milliseconds that a page without packages waits for its header's line.
const PATIENCE = 2_000;

let lastBanner: LiveBanner = { mode: "display" };

/** While the database is away, what was read last: pages that need nothing else of it stay up. */
export async function getLiveBanner() {
  lastBanner = await inTimeOr(
    getLiveOffers().then(({ banner }) => banner),
    PATIENCE,
    () => lastBanner,
  );
  return lastBanner;
}

async function getLiveOffers() {
  return liveOffersAt(await getContentVersion());
}

/** What a page shows on its packages: the offer that `code` names, where that is live, before the banner's. */
export async function listShownOffers(code?: string): Promise<LiveOffer[]> {
  const { offers, banner } = await getLiveOffers();
  const named = offers.filter((offer) => offer.code === code);
  return banner.mode === "code" ? [...named, banner.offer] : named;
}

/** The code as long as it gives something, on the one package or on any. */
export async function liveCode(code: string | undefined, version?: string, packageId?: string) {
  if (code === undefined) return undefined;
  const { offers } = await (version === undefined ? getLiveOffers() : liveOffersAt(version));
  const offer = offers.find((each) => each.code === code);
  return offer && (packageId === undefined || covers(offer, packageId)) ? code : undefined;
}

async function readLive(): Promise<Live> {
  const [rows, banner] = await Promise.all([
    db.offer.findMany({ where: { endedAt: null }, select: offerSelect, orderBy: { id: "asc" } }),
    db.banner.findUnique({ where: { id: 1 }, select: { mode: true, offerId: true } }),
  ]);
  const offers = rows.filter((row) => stateOf(row) === "live");
  return { offers, banner: await toLiveBanner(banner, offers) };
}

/** An offer that is over takes its promise with it: who chose an offer is not brought back to one that no price follows. */
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

/** In percent of the struck-through price, of all packages that are offered; 0 where one has none. */
export async function smallestDiscount() {
  const [{ percent } = { percent: null }] = await db.$queryRaw<{ percent: number | null }[]>`
    SELECT min(("mrpPrice" - "startingPrice")::bigint * 100 / "mrpPrice")::int AS "percent"
    FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"`;
  return percent ?? 0;
}
