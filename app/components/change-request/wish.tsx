import { type ChangeJson } from "~/models/sales/change-request/json";
import { wishRows } from "~/values/wishes";

export function Wish({ change }: { change: ChangeJson }) {
  return (
    <>
      {wishRows(change).map(([label, value]) => (
        <p key={label} className="typed-text">
          <span className="muted">{label}:</span> {value}
        </p>
      ))}
    </>
  );
}
