import { type Availability as Value } from "~/models/catalogue/package/availability";

export function Availability({ value }: { value: Value }) {
  return <p className={`availability availability-${value.replace(" ", "-")}`}>{value}</p>;
}
