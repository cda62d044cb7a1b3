import { leadInWords, LEADS } from "~/models/booking/lead-times";
import { type BookingCriteria } from "~/models/office/booking/filters.server";
import { originInWords } from "~/models/office/booking/list-options";
import { formatDate } from "~/values/calendar";

type NarrowedProps = { criteria: BookingCriteria; customer?: string };

/** What the form above the list has no field for. */
export function Narrowed({ criteria, customer = "one guest" }: NarrowedProps) {
  const { user, change, source, offer, endTo, paid, lead, origin, customer: times } = criteria;
  const group = LEADS.find(({ from }) => String(from) === lead);
  const sentences = [
    user && `Only the bookings of ${customer}.`,
    change && "Only bookings whose guests wait for the answer to a change.",
    source && `Only bookings that came by ${source}.`,
    offer && `Only bookings with the offer ${offer}.`,
    endTo && `Only trips that end by ${formatDate(endTo)}.`,
    paid && `Only bookings that are paid ${paid === "full" ? "in full" : "at least in part"}.`,
    group && `Only bookings that were made ${leadInWords(group)} days before the trip.`,
    origin && `Only bookings of guests with this place of origin: ${originInWords(origin)}.`,
    times && `Only bookings of guests who booked ${times === "again" ? "more than once" : "for the first time"}.`,
  ];
  return sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>);
}
