import { Qr } from "~/components/booking/qr";
import { BrandMark } from "~/components/layout/brand-mark";
import { useSite } from "~/components/layout/use-site";
import { type DayFact, factsInWords } from "~/models/catalogue/package/day-facts";
import { addDays, formatDate } from "~/values/calendar";

import { Line, TripLines, type TripProps } from "./trip-lines";

const WORDS: Record<string, string> = { pending: "Request, not yet confirmed", canceled: "Canceled" };

type VoucherProps = TripProps & { share: { url: string } | null; facts: DayFact[] };

/** The only part of the page that is printed: one sheet to show to drivers and houseboats. */
export function Voucher({ share, facts, ...trip }: VoucherProps) {
  const site = useSite();
  const { bookingStatus, bookingNumber, packageTitle, startDate } = trip.booking;
  const isConfirmed = bookingStatus === "confirmed";
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
      <TripLines {...trip}>
        {facts.map((fact) => (
          <Line key={fact.day} name={`Day ${fact.day}, ${formatDate(addDays(startDate, fact.day - 1))}`}>
            {factsInWords(fact).join(" · ")}
          </Line>
        ))}
        <Line name="Phone">{site.phone}</Line>
        <Line name="WhatsApp">{site.whatsapp}</Line>
        <Line name="Email">{site.email}</Line>
        <Line name="Address">{site.address.join(", ")}</Line>
      </TripLines>
      {share && (
        <div className="voucher-link">
          <Qr text={share.url} label="The trip's public page as a code for a phone's camera" />
          <p>
            This trip as it stands today:
            <br />
            {share.url}
          </p>
        </div>
      )}
    </div>
  );
}
