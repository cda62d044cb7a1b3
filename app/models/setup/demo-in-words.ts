type Counted = { packages: number; bookings: number; customers: number };

/** Null when there is nothing left. */
export function demoInWords({ packages, bookings, customers }: Counted): string | null {
  const parts = [
    counted(packages, "package"),
    ...(packages > 0 ? [packages === 1 ? "its picture" : "their pictures"] : []),
    counted(bookings, "booking"),
    counted(customers, "customer"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}

function counted(number: number, noun: string) {
  return number === 0 ? "" : `${number.toLocaleString("en-IN")} ${noun}${number === 1 ? "" : "s"}`;
}
