import { type LiveOffer } from "./live-offers.server";

export const BANNER_MODES = ["display", "code", "prices", "none"] as const;

export type BannerMode = (typeof BANNER_MODES)[number];

export const BANNER_LABELS = { mode: "What the banner says", offerId: "The offer of the banner" };

/** What the site's banner promises now. "display" shows a text only and changes no price. */
export type LiveBanner =
  | { mode: "display" }
  | { mode: "code"; offer: LiveOffer }
  | { mode: "prices"; percent: number }
  | { mode: "none" };

/** `line` stands in the header before "Sign Up Now!"; `link` is where the banner leads. */
export type BannerTexts = { text: string; line: string; link: string };

export function bannerTexts(siteOffer: string, banner: LiveBanner): BannerTexts {
  switch (banner.mode) {
    case "display":
      return { text: siteOffer, line: siteOffer, link: "/packages" };
    case "code": {
      const text = withPercent(siteOffer, banner.offer.percent);
      return { text, line: text, link: `/packages?code=${banner.offer.code}` };
    }
    case "prices": {
      const text = withPercent(siteOffer, banner.percent);
      return { text, line: text, link: "/packages" };
    }
    case "none":
      return { text: "All our destinations", line: "", link: "/packages" };
  }
}

export function describeBanner(siteOffer: string, banner: LiveBanner, chosen: string) {
  const { text } = bannerTexts(siteOffer, banner);
  const percent = PERCENT.exec(text);
  const says = `Your site says ${percent ? `${percent[0]} % off` : `“${text}”`}`;
  switch (banner.mode) {
    case "display":
      return `${says}, and no price follows it.`;
    case "code":
      return `${says}, and everybody who books with ${banner.offer.code} gets it.`;
    case "prices":
      return `${says}, and every package costs at least that much less than its struck-through price.`;
    case "none":
      return chosen === "code"
        ? "The offer of the banner is not live, so your site promises no discount."
        : "Your site promises no discount.";
  }
}

export function bannerChoices(siteOffer: string, smallestDiscount: number): Record<BannerMode, string> {
  const prices = bannerTexts(siteOffer, { mode: "prices", percent: smallestDiscount }).text;
  return {
    display: `“${siteOffer}”, as text alone: no price follows it.`,
    code: "The percent of an offer below. Its button opens the packages with the code, and the discount follows.",
    prices:
      smallestDiscount < 1
        ? "The smallest discount of the struck-through prices. At the moment a package has none."
        : `“${prices}”: the smallest discount of the struck-through prices of all packages.`,
    none: "“All our destinations”, and no discount anywhere.",
  };
}

const PERCENT = /\d+(?=\s*%)/;

function withPercent(siteOffer: string, percent: number) {
  return PERCENT.test(siteOffer)
    ? siteOffer.replace(PERCENT, String(percent))
    : `Get ${percent}% Off Of Our All Destination`;
}
