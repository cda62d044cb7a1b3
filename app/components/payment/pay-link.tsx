type PayLinkProps = { booking: { detailUrl: string; bookingNumber: number } };

export function PayLink({ booking: { detailUrl, bookingNumber } }: PayLinkProps) {
  return (
    <p className="no-print">
      <a className="button" href={`${detailUrl}/pay`}>
        Pay <span className="visually-hidden">for booking {bookingNumber}</span>
      </a>
    </p>
  );
}
