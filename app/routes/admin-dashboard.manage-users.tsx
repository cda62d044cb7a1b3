import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { ConfirmDelete } from "~/components/form/confirm-delete";
import { Field } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { EmailLink } from "~/components/layout/email-link";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/redirect-to";
import { findUsers, readUserCriteria } from "~/models/user/list-users.server";
import { mailVerificationLink, markVerified } from "~/models/user/verify-user.server";

const PAGE_SIZE = 24;

export const meta: MetaFunction = () => [{ title: "Manage Users" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { criteria, page } = readUserCriteria(request.url);
  const found = await findUsers(criteria, { page, limit: PAGE_SIZE });
  leaveEmptyPage(request, found.users);
  return { ...criteria, page, ...found };
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  const id = textIn(fields, "id");
  const result = await (textIn(fields, "intent") === "verify" ? markVerified(id) : mailVerificationLink(id));
  return redirectWithResult(wayBack(fields.get("from"), "/admin-dashboard/manage-users"), result);
}

export default function ManageUsers() {
  const { q, page, totalUsers, isMore, hasNext, users } = useLoaderData<typeof loader>();
  const back = useWayBack(users);
  return (
    <>
      <ListHead title="Manage Users" label="Total Users" total={totalUsers} isMore={isMore}>
        <Link to="/admin-dashboard/settings/staff">Staff</Link>
      </ListHead>
      <Form method="get" role="search" className="filter card" key={q}>
        <Field name="q" label="Search" type="search" placeholder="Name, e-mail or phone" defaultValue={q} />
        <div className="filter-buttons">
          <button type="submit" className="button">
            Show
          </button>
          {q && <Link to="/admin-dashboard/manage-users">Show all</Link>}
        </div>
      </Form>
      {users.length === 0 && <p>Nobody matches.</p>}
      <ul className="grid">
        {users.map((user) => (
          <li key={user._id} id={user._id} className="card">
            <h2>{user.name}</h2>
            <dl className="facts">
              <dt>Email</dt>
              <dd>
                <EmailLink email={user.email} />
              </dd>
              <dt>Phone number</dt>
              <dd>{user.phoneNumber}</dd>
              <dt>Address</dt>
              <dd>
                {user.street}
                <br />
                {user.city}, {user.state} {user.postalCode}
                <br />
                {user.country}
              </dd>
            </dl>
            <div className="actions">
              <ConfirmDelete
                action={`/admin-dashboard/delete-user/${user._id}`}
                from={back.past(user)}
                name={user.name}
              >
                The account and its personal data go for good. Bookings keep what they recorded.
              </ConfirmDelete>
              {!user.isVerified && <Unverified user={user} from={back.to(user)} />}
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalUsers} isMore={isMore} hasNext={hasNext} />
    </>
  );
}

function Unverified({ user, from }: { user: { _id: string; name: string }; from: string }) {
  return (
    <Form method="post" className="choice-form">
      <input type="hidden" name="id" value={user._id} />
      <input type="hidden" name="from" value={from} />
      <strong className="status-pending">not verified</strong>
      <PendingButton name="intent" value="resend" className="link-button" busy="Sending...">
        Resend link <span className="visually-hidden">to {user.name}</span>
      </PendingButton>
      <PendingButton name="intent" value="verify" className="link-button" busy="Saving...">
        Mark verified <span className="visually-hidden">: {user.name}</span>
      </PendingButton>
    </Form>
  );
}
