export function BookingStatus({ status }: { status: string }) {
  return <strong className={`status-${status}`}>{status}</strong>;
}
