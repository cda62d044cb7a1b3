import { getSite } from "~/models/system/setting/get-site.server";
import { type Author } from "~/values/author";

import { addPayment, ledgerTransaction, type NewPayment } from "./add-payment.server";

type Recorded = Omit<NewPayment, "source" | "by"> & { by: Author };

/** For the office: records a payment, or a refund it has sent. */
export async function recordPayment({ onceKey, by, ...payment }: Recorded) {
  const site = await getSite();
  return ledgerTransaction((tx) =>
    addPayment(tx, site, { ...payment, by, source: "office", onceKey: `office:${by.id}:${onceKey}` }),
  );
}
