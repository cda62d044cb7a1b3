import { type MetaFunction } from "@remix-run/node";

import { DeletePage } from "~/components/form/delete-page";
import { deleteRoute } from "~/http/pages/delete-route.server";
import { deletionOfGuest, eraseGuest } from "~/models/office/guest/erase-guest.server";

export const meta: MetaFunction = () => [{ title: "Erase a guest" }];

const { loader, action } = deleteRoute("/admin-dashboard/manage-bookings", {
  describe: deletionOfGuest,
  command: eraseGuest,
});

export { loader, action };

export default DeletePage;
