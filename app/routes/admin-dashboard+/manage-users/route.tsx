import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ListPage } from "~/components/list/list-page";
import { useWayBack } from "~/components/list/way-back";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { openList } from "~/http/lists/list-route.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { users, withTrips } from "~/models/office/list/users.server";
import { letGo } from "~/models/office/user/let-go.server";
import { sendResetLink } from "~/models/people/account/password.server";
import { mailVerificationLink, markVerified } from "~/models/people/account/verify.server";

import { UserCard } from "./user-card";

export const meta: MetaFunction = () => [{ title: "Manage Users" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list, rows } = await openList(request, users);
  return { list, totalUsers: list.total, users: await withTrips(rows) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "admin");
  const [id, role, seen] = ["id", "role", "seen"].map((name) => textIn(fields, name));
  const result = await obey(textIn(fields, "intent"), { id, role, seen, by });
  return redirectWithResult(wayBack(fields.get("from"), "/admin-dashboard/manage-users"), result);
}

function obey(intent: string | undefined, order: Parameters<typeof letGo>[0]) {
  if (intent === "role") return letGo(order);
  if (intent === "reset") return sendResetLink(order.id);
  return intent === "verify" ? markVerified(order.id) : mailVerificationLink(order.id);
}

export default function ManageUsers() {
  const shown = useLoaderData<typeof loader>().users;
  const back = useWayBack(shown);
  return (
    <ListPage nav={<Link to="/admin-dashboard/settings/staff">Staff</Link>}>
      <ul className="grid">
        {shown.map((user) => (
          <UserCard key={user._id} user={user} here={back.to(user)} past={back.past(user)} />
        ))}
      </ul>
    </ListPage>
  );
}
