import { type MetaFunction } from "@remix-run/node";

import { DeletePage } from "~/components/form/delete-page";
import { deleteRoute } from "~/http/pages/delete-route.server";
import { whatRemains } from "~/models/office/user/let-go.server";
import { deletionOfUser } from "~/models/people/account/delete/deletion";
import { deleteUser, getAccount } from "~/models/people/account/delete-user.server";
import { done } from "~/result";

export const meta: MetaFunction = () => [{ title: "Delete a user" }];

const { loader, action } = deleteRoute("/admin-dashboard/manage-users", { describe, command: deleteUser });

export { loader, action };

export default DeletePage;

async function describe(id: string | undefined) {
  const found = await getAccount(id);
  return found.ok ? done(deletionOfUser(found.value, await whatRemains(id))) : found;
}
