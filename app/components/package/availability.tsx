import { type Availability as Value } from "~/models/package/availability";

export function Availability({ value }: { value: Value }) {
  return <p className={`availability availability-${value.replace(" ", "-")}`}>{value}</p>;
}
