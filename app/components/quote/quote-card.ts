import { SHARED_PICTURE } from "~/components/layout/page-meta";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { type Site } from "~/site.server";
import { formatTrip } from "~/values/calendar";
import { imageSources } from "~/values/image-url";

/** What a chat shows of the link, for all who read there: no name of a guest, no sum, no number. */
export function quoteCard({ offered, customerName, pictures }: ShownQuote, { brand }: Pick<Site, "brand">) {
  const { packageTitle, locationName, startDate, days, nights } = offered;
  const title = namesGuest(packageTitle, customerName) ? `A trip to ${locationName}` : packageTitle;
  const og = imageSources(pictures[0]?.url ?? "").og;
  return {
    title,
    description: `${formatTrip(startDate, days)} ${startDate.slice(0, 4)}, ${days} Days / ${nights} Night. A quote by ${brand}.`,
    image: og ? { url: og, alt: title } : SHARED_PICTURE,
  };
}

/** "Dal Lake for the Iyers" */
function namesGuest(title: string, customerName: string) {
  const words = customerName.toLowerCase().split(/[^\p{L}]+/u);
  return words.some((word) => word.length > 2 && title.toLowerCase().includes(word));
}
