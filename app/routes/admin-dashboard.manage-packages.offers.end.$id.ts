import { commandRoute } from "~/http/pages/command-route.server";
import { endOffer } from "~/models/offer/end-offer.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages/offers", endOffer);

export { loader, action };
