import { commandRoute } from "~/http/pages/command-route.server";
import { deleteUser } from "~/models/user/delete-user.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-users", deleteUser);

export { loader, action };
