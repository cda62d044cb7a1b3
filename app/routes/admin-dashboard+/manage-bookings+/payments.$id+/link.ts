import { commandRoute } from "~/http/pages/command-route.server";
import { moneyPage } from "~/http/pages/money-page.server";
import { renewPayKey } from "~/models/money/online/till.server";

const { loader, action } = commandRoute(moneyPage, renewPayKey, "record-payments");

export { loader, action };
