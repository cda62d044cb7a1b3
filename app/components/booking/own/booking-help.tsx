import { phoneUrl, whatsAppUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { type OwnBookingJson } from "~/models/booking/own/json";

export function BookingHelp({ booking: { bookingNumber } }: { booking: OwnBookingJson }) {
  const site = useSite();
  const question = `Hello ${site.brand}, I have a question about booking ${bookingNumber}.`;
  return (
    <section className="card" aria-labelledby="help">
      <h2 id="help">Questions?</h2>
      <p>
        <a href={phoneUrl(site)}>{site.phone}</a> · <a href={whatsAppUrl(site, question)}>WhatsApp</a>
        <br />
        {site.hours}. Please mention booking {bookingNumber}.
      </p>
      <p className="small">Printed, this page is a voucher: one sheet to show on the way.</p>
    </section>
  );
}
