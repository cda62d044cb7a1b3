import { type ReactNode } from "react";

import { type OwnBookingJson } from "~/models/booking/own/json";
import { type NextStep } from "~/models/booking/own/next-step";
import { formatDateWithDay } from "~/values/calendar";

import { WholeDates } from "./whole-dates";

const NO_PICKUP_YET: Partial<Record<NextStep["code"], string>> = {
  waiting: "We write it here 3 days before.",
  confirmed: "We write it here 3 days before.",
  soon: "We call you the evening before.",
};

export type TripProps = { booking: OwnBookingJson; step: NextStep["code"] };

/** What page and voucher say alike. */
export function TripLines({ booking, step, children }: TripProps & { children?: ReactNode }) {
  const { startDate, endDate, days, nights, tripContact } = booking;
  const pickup = booking.pickup ?? NO_PICKUP_YET[step];
  return (
    <dl className="lines">
      <Line name="Dates">
        <WholeDates
          text={`${formatDateWithDay(startDate)} to ${formatDateWithDay(endDate)} (${days} Days / ${nights} Night)`}
        />
      </Line>
      <Line name="Place">{booking.locationName}</Line>
      <Line name="Booked by">{booking.customerName}</Line>
      <Line name="Persons">{booking.numberOfPersons}</Line>
      {pickup && <Line name="Pick-up">{pickup}</Line>}
      {tripContact && <Line name="Driver or guide">{tripContact}</Line>}
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
