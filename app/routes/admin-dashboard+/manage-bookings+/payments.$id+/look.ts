import { commandRoute } from "~/http/pages/command-route.server";
import { moneyPage } from "~/http/pages/money-page.server";
import { lookAtBooking } from "~/models/money/online/calls.server";

const { loader, action } = commandRoute(moneyPage, lookAtBooking, "record-payments");

export { loader, action };
