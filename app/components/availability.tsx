import { type Availability as Value } from "~/models/package/availability";

/** The word in its colour: green while there are places, black when there are none. */
export function Availability({ value }: { value: Value }) {
  return <p className={`availability availability-${value.replace(" ", "-")}`}>{value}</p>;
}
