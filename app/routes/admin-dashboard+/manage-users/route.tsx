import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ListHead } from "~/components/list/list-head";
import { ListSearch } from "~/components/list/list-search";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { letGo } from "~/models/office/user/let-go.server";
import { findUsers, readUserCriteria } from "~/models/office/user/list-users.server";
import { sendResetLink } from "~/models/people/account/password/request-password-reset.server";
import { mailVerificationLink, markVerified } from "~/models/people/account/registration/verify-user.server";

import { UserCard } from "./user-card";

const PAGE_SIZE = 24;

export const meta: MetaFunction = () => [{ title: "Manage Users" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request);
  const { criteria, page } = readUserCriteria(request.url);
  const found = await findUsers(criteria, { page, limit: PAGE_SIZE });
  await showPeople(request, user, found.users);
  return { ...criteria, page, ...found };
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
  const { q, page, totalUsers, allUsers, isMore, hasNext, users } = useLoaderData<typeof loader>();
  const back = useWayBack(users);
  return (
    <>
      <ListHead title="Manage Users" label="Total Users" total={totalUsers} isMore={isMore} of={allUsers}>
        <Link to="/admin-dashboard/settings/staff">Staff</Link>
      </ListHead>
      <ListSearch q={q} placeholder="Name, e-mail or phone" all="/admin-dashboard/manage-users" />
      {users.length === 0 && <p>{q ? "Nobody matches." : "Nobody has registered yet."}</p>}
      <ul className="grid">
        {users.map((user) => (
          <UserCard key={user._id} user={user} here={back.to(user)} past={back.past(user)} />
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalUsers} isMore={isMore} hasNext={hasNext} />
    </>
  );
}
