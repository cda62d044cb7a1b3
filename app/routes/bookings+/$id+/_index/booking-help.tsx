import { phoneUrl, whatsAppUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { type GuestBookingJson } from "~/models/booking/guest-json";

type BookingHelpProps = { booking: GuestBookingJson; isVoucher: boolean };

export function BookingHelp({ booking: { bookingNumber }, isVoucher }: BookingHelpProps) {
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
      {isVoucher && (
        <p className="small">
          Print the voucher: one sheet to show on the way.{" "}
          <button type="button" className="button button-quiet" data-print hidden>
            Print
          </button>
        </p>
      )}
    </section>
  );
}
