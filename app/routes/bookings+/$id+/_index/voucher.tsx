import { Qr } from "~/components/booking/qr";
import { BrandMark } from "~/components/layout/brand-mark";
import { useSite } from "~/components/layout/use-site";
import { travellerInWords } from "~/components/traveller/traveller-list";
import { type DayFact, factsInWords } from "~/models/catalogue/content/day-facts";
import { type SoldWords } from "~/models/catalogue/content/rooms-and-cars";
import { routeInWords, type Stop } from "~/models/catalogue/content/route";
import { isRefund } from "~/models/money/due/due-of";
import { type Due } from "~/models/money/due/due-shape";
import { type TravellerJson } from "~/models/sales/traveller/json";
import { addDays, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { Line, TripLines, type TripProps } from "./trip-lines";

const WORDS: Record<string, string> = { pending: "Request, not yet confirmed", canceled: "Canceled" };

type Sold = SoldWords & { route: Stop[]; dayFacts: DayFact[] };

type VoucherProps = TripProps & {
  due: Due[];
  share: { url: string } | null;
  travellers: TravellerJson[];
  sold: Sold;
};

/** The only part of the page that is printed: one sheet to show to drivers and houseboats. */
export function Voucher({ due, share, travellers, sold, ...trip }: VoucherProps) {
  const site = useSite();
  const { bookingStatus, bookingNumber, packageTitle, startDate } = trip.booking;
  const isConfirmed = bookingStatus === "confirmed";
  const named = travellers.filter(({ isCounted }) => isCounted);
  const word = isConfirmed ? "Voucher" : (WORDS[bookingStatus] ?? "Not confirmed");
  return (
    <div className="voucher">
      {!isConfirmed && (
        <p className="watermark" aria-hidden="true">
          {word}
        </p>
      )}
      <p className="brand">
        <BrandMark site={site} />
      </p>
      <p className="voucher-word">
        {word} · Booking {bookingNumber}
      </p>
      <p className="voucher-title">{packageTitle}</p>
      <TripLines {...trip} sold={sold}>
        {isConfirmed && <ToPay due={due} startDate={startDate} />}
        {named.length > 0 && <Line name="Travellers">{named.map(travellerInWords).join("; ")}</Line>}
        {sold.route.length > 0 && <Line name="The way">{routeInWords(sold.route)}</Line>}
        {sold.dayFacts.map((fact) => (
          <Line key={fact.day} name={`Day ${fact.day}, ${formatDate(addDays(startDate, fact.day - 1))}`}>
            {factsInWords(fact).join(" · ")}
          </Line>
        ))}
      </TripLines>
      <div className="voucher-foot">
        {share && <Qr text={share.url} label="The trip's public page as a code for a phone's camera" />}
        <div>
          {share && (
            <p>
              This trip as it stands today:
              <br />
              {share.url}
            </p>
          )}
          <p>
            <strong>{site.brand}</strong>, {site.address.join(", ")}
            <br />
            {[site.phone, `WhatsApp ${site.whatsapp}`, site.email].join(" · ")}
          </p>
        </div>
      </div>
    </div>
  );
}

function ToPay({ due, startDate }: { due: Due[]; startDate: string }) {
  return due
    .filter((line) => !isRefund(line))
    .map(({ what, on, amount, text }) => (
      <Line key={text} name="To pay">
        {what === "balance" && on === startDate ? `Please bring ${formatRupees(amount ?? 0)} on arrival` : text}
      </Line>
    ));
}
