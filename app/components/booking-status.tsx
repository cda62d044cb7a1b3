/** The word in its colour; a status outside the list stays in the colour of text. */
export function BookingStatus({ status }: { status: string }) {
  return <strong className={`status-${status}`}>{status}</strong>;
}
