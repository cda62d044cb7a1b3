import { Fold } from "~/components/layout/fold";
import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { type OpenBooking } from "~/models/office/booking/open-booking.server";
import { textsFor } from "~/models/office/departure/whatsapp-texts";
import { today } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

/** Messages ready to send by WhatsApp, in the operator's words, and by mail. */
export function MessageMenu({ data }: { data: OpenBooking }) {
  const { booking, customer, package: pkg, trip, payUrl, upiId } = data;
  const site = useSite();
  const origin = useRootData()?.origin ?? "";
  const { bookingStatus, startDate } = booking;
  const sent = {
    ...booking,
    ...trip,
    customerName: customer.name,
    packageTitle: pkg.packageTitle,
    advance: booking.advanceDue,
    payUrl: payUrl && origin + payUrl,
  };
  const texts = bookingStatus === "canceled" ? [] : textsFor(sent, { ...site, upiId }, today());
  const chats = texts.flatMap(({ label, text }) => {
    const href = whatsAppTo(customer.phoneNumber, text);
    return href ? [{ label, href }] : [];
  });
  if (chats.length === 0 && customer.email === "") return null;
  const toAll = `/admin-dashboard/departures?from=${startDate}&to=${startDate}`;
  return (
    <Fold label="Message">
      {chats.map(({ label, href }) => (
        <a key={label} href={href}>
          WhatsApp: {label}
        </a>
      ))}
      {customer.email && <a href={`mailto:${customer.email}?subject=Booking%20${booking.bookingNumber}`}>E-mail</a>}
      {bookingStatus !== "canceled" && <a href={toAll}>All guests of that day</a>}
    </Fold>
  );
}
