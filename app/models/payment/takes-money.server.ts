import { type SavedSettings } from "~/models/setting/saved";
import { getGateway } from "~/services/gateway/gateway.server";

import { waysToPay } from "./ways-to-pay";

/** Whether guests find here how to pay. */
export function takesMoney(saved: SavedSettings) {
  return getGateway() !== null || waysToPay(saved) !== null;
}
