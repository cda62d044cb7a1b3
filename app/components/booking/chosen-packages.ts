import { useState } from "react";

import { type ChosenPackage } from "~/models/sales/price/chosen-package.server";

/** What is known of the packages that were chosen on this page, and what loads those of another one. */
export function useChosenPackages(sent: (ChosenPackage | null | undefined)[], from = "") {
  const [loaded, setLoaded] = useState<ChosenPackage[]>([]);
  const [failed, setFailed] = useState("");
  const known = [...sent.filter((facts) => facts !== null && facts !== undefined), ...loaded];
  const factsOf = (id: string) => known.find(({ pkg }) => pkg._id === id);

  async function load(id: string) {
    setFailed("");
    if (!id || factsOf(id)) return;
    const response = await fetch(`/admin-dashboard/manage-bookings/facts/${id}?from=${from}`).catch(() => null);
    const facts = response?.ok ? ((await response.json().catch(() => null)) as ChosenPackage | null) : null;
    if (facts) setLoaded((others) => [...others, facts]);
    else setFailed(id);
  }

  return { known, factsOf, load, failed };
}
