import { commandRoute } from "~/http/pages/command-route.server";
import { endOffer } from "~/models/catalogue/offer/save-offer.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages/offers", endOffer);

export { loader, action };
