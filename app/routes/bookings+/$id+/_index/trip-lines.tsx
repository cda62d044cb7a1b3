import { type ReactNode } from "react";

import { WholeDates } from "~/components/booking/whole-dates";
import { textsAt } from "~/models/booking/row/fields";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { soldInWords, type SoldWords } from "~/models/catalogue/content/rooms-and-cars";
import { formatDateWithDay } from "~/values/calendar";
import { extrasInWords } from "~/values/extras";
import { partyInWords } from "~/values/party";

export type TripProps = {
  booking: GuestBookingJson;
  /** The pick-up, or when we tell it. */
  pickup: string | null;
  sold: SoldWords;
};

/** The lines that page and voucher share. */
export function TripLines({ booking, pickup, sold, children }: TripProps & { children?: ReactNode }) {
  const { startDate, endDate, days, nights } = booking;
  return (
    <dl className="lines">
      <Line name="Dates">
        <WholeDates
          text={`${formatDateWithDay(startDate)} to ${formatDateWithDay(endDate)} (${days} Days / ${nights} Night)`}
        />
      </Line>
      <Line name="Place">{booking.locationName}</Line>
      <Line name="Booked by">{booking.customerName}</Line>
      <Line name="Persons">{partyInWords(booking)}</Line>
      {soldInWords(sold, booking.numberOfPersons).map(([name, words]) => (
        <Line key={name} name={name}>
          {words}
        </Line>
      ))}
      {booking.extras.length > 0 && <Line name="Extras">{extrasInWords(booking.extras)}</Line>}
      {textsAt("guest", { ...booking, pickup }).map(([label, text]) => (
        <Line key={label} name={label}>
          {text}
        </Line>
      ))}
      {children}
    </dl>
  );
}

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
