import { useState } from "react";

import { type TripFacts } from "~/models/sales/booking/for-customer/get-prefill.server";

/** What is known of the packages that were chosen on this page, and what loads those of another one. */
export function useTripFacts(sent: (TripFacts | null | undefined)[]) {
  const [loaded, setLoaded] = useState<Record<string, TripFacts>>({});
  const [failed, setFailed] = useState("");

  async function load(id: string) {
    setFailed("");
    if (!id || factsOf(id)) return;
    const response = await fetch(`/admin-dashboard/manage-bookings/facts/${id}`).catch(() => null);
    const facts = response?.ok ? ((await response.json().catch(() => null)) as TripFacts | null) : null;
    if (facts) setLoaded((others) => ({ ...others, [id]: facts }));
    else setFailed(id);
  }

  const factsOf = (id: string) => sent.find((facts) => facts?.pkg._id === id) ?? loaded[id];
  return { factsOf, load, failed };
}
