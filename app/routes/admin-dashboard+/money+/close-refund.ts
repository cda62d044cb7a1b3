import { commandRoute } from "~/http/pages/command-route.server";
import { closeRefund } from "~/models/money/online/take-refund.server";

const { loader, action } = commandRoute("/admin-dashboard/money?tab=online-refunds", closeRefund, "pay-back");

export { loader, action };
