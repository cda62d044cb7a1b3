import { type PayOffer } from "~/models/money/payment/ways-to-pay";
import { formatRupees } from "~/values/money";

type PayLinkProps = { booking: { detailUrl: string; bookingNumber: number; paid: number }; offer: PayOffer };

export function PayLink({ booking: { detailUrl, bookingNumber, paid }, offer }: PayLinkProps) {
  const early = paid > 0 ? "Pay the balance early" : "Pay early";
  return (
    <p className="no-print">
      <a className={offer.isDue ? "button" : undefined} href={`${detailUrl}/pay`}>
        {offer.isDue ? `Pay ${formatRupees(offer.amount)}` : early}
        <span className="visually-hidden"> for booking {bookingNumber}</span>
      </a>
    </p>
  );
}
