/** The bookings for which this page shows that their invoice needs a credit note. */
export function Invoiced({ ids }: { ids: string[] }) {
  return <input type="hidden" name="invoiced" value={ids.join(" ")} />;
}
