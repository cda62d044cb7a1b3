import { getSite } from "~/models/setting/get-site.server";

import { addPayment, ledgerTransaction, type NewPayment } from "./add-payment.server";

type Recorded = Omit<NewPayment, "source" | "by"> & { by: { id: string; name: string } };

/** By the office: money that came in, or a refund it has sent. */
export async function recordPayment({ onceKey, by, ...payment }: Recorded) {
  const site = await getSite();
  return ledgerTransaction((tx) =>
    addPayment(tx, site, { ...payment, by, source: "office", onceKey: `office:${by.id}:${onceKey}` }),
  );
}
