import { counted } from "~/values/counted";

type Counted = { packages: number; bookings: number; customers: number };

/** "2 packages, their pictures and 1 booking"; null when nothing is left. */
export function demoInWords({ packages, bookings, customers }: Counted): string | null {
  const parts = [
    packages > 0 && counted(packages, "package"),
    ...(packages > 0 ? [packages === 1 ? "its picture" : "their pictures"] : []),
    bookings > 0 && counted(bookings, "booking"),
    customers > 0 && counted(customers, "customer"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
