/** The id of the list that fields for a driver suggest from; once on a page. */
export const DRIVERS = "our-drivers";

export function DriverList({ drivers }: { drivers: string[] }) {
  return (
    <datalist id={DRIVERS}>
      {drivers.map((driver) => (
        <option key={driver} value={driver} />
      ))}
    </datalist>
  );
}
