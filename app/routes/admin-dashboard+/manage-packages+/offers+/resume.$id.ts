import { commandRoute } from "~/http/pages/command-route.server";
import { resumeOffer } from "~/models/catalogue/offer/save-offer.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages/offers", resumeOffer);

export { loader, action };
