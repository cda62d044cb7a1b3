import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { deleteUser } from "~/models/people/account/delete-user.server";

const { loader, action } = api({
  DELETE: verb({
    summary: "Delete a user",
    auth: "admin",
    output: messageShape("User deleted successfully!", {}),
    run: ({ user, params }) => deleteUser({ id: params.id, by: user }),
  }),
});

export { loader, action };
