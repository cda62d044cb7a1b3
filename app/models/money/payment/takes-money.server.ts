import { getSettings } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { getGateway } from "~/services/gateway/gateway.server";

import { waysToPay } from "./ways-to-pay";

/** Whether a gateway, a UPI id or a bank account is set up. */
export function takesMoney(saved: SavedSettings) {
  return getGateway() !== null || waysToPay(saved) !== null;
}

/** Whether the site links to pages to pay at. */
export async function takesPayments() {
  return takesMoney((await getSettings()).saved);
}
