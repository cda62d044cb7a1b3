import { type Site, siteUrl } from "~/site.server";
import { counted } from "~/values/counted";

import { button, composeMail, facts, paragraph } from "./layout";

type Gone = { number: number; state: string };

/** To the office. Names nobody: the names went with the quotes. */
export function quotesGoneMail(site: Site, quotes: Gone[]) {
  const [first] = quotes;
  return composeMail(site, {
    template: "quotes-gone",
    subject:
      quotes.length === 1 && first
        ? `Quote Q-${first.number} is gone: its guest's account was deleted`
        : `${counted(quotes.length, "quote")} are gone: their guest's account was deleted`,
    blocks: [
      paragraph(
        "The account of a guest was deleted, and with it all that was written for them. Bookings stay, and places that were kept stay kept.",
      ),
      facts(quotes.map(({ number, state }) => [`Q-${number}`, state])),
      button("See all quotes", siteUrl("/admin-dashboard/quotes")),
    ],
  });
}
