import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { ConfirmDelete } from "~/components/form/confirm-delete";
import { PendingButton } from "~/components/form/pending-button";
import { EmailLink } from "~/components/layout/email-link";
import { ListPage } from "~/components/list/list-page";
import { useWayBack } from "~/components/list/way-back";
import { RoleForm } from "~/components/user/role-form";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { openList } from "~/http/lists/list-route.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { type ListedUser, users, withTrips } from "~/models/office/list/users.server";
import { letGo } from "~/models/office/user/let-go.server";
import { deletionOfUser } from "~/models/people/account/delete/deletion";
import { sendResetLink } from "~/models/people/account/password.server";
import { mailVerificationLink, markVerified } from "~/models/people/account/verify.server";
import { counted } from "~/values/counted";

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
    <ListPage nav={<Link to="/admin-dashboard/settings/team">Team</Link>}>
      <ul className="grid">
        {shown.map((user) => (
          <UserCard key={user._id} user={user} here={back.to(user)} past={back.past(user)} />
        ))}
      </ul>
    </ListPage>
  );
}

/** `here` returns to this card in the list; `past` returns to its neighbour, for actions that remove the card. */
function UserCard({ user, here, past }: { user: ListedUser; here: string; past: string }) {
  return (
    <li id={user._id} className="card">
      <h2>
        <Link to={`/admin-dashboard/guests/${user._id}`}>{user.name}</Link>
      </h2>
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
        <dt>Bookings</dt>
        <dd>{user.bookings === 0 ? "none" : <Bookings user={user} />}</dd>
      </dl>
      {user.isVerified && <RoleForm user={user} from={past} />}
      <div className="actions">
        <ConfirmDelete
          action={`/admin-dashboard/delete-user/${user._id}`}
          from={past}
          deletion={deletionOfUser(user)}
        />
        <Links user={user} from={here} />
      </div>
    </li>
  );
}

function Bookings({ user: { _id, name, bookings, tripsAhead } }: { user: ListedUser }) {
  return (
    <>
      <Link to={`/admin-dashboard/manage-bookings?user=${_id}`}>
        {counted(bookings, "booking")}
        <span className="visually-hidden"> of {name}</span>
      </Link>
      {tripsAhead > 0 && `, ${counted(tripsAhead, "trip")} ahead`}
    </>
  );
}

function Links({ user, from }: { user: ListedUser; from: string }) {
  return (
    <Form method="post" className="choice-form">
      <input type="hidden" name="id" value={user._id} />
      <input type="hidden" name="from" value={from} />
      <PendingButton name="intent" value="reset" className="link-button" busy="Sending...">
        Send a reset link <span className="visually-hidden">to {user.name}</span>
      </PendingButton>
      {!user.isVerified && (
        <>
          <strong className="status-pending">not verified</strong>
          <PendingButton name="intent" value="resend" className="link-button" busy="Sending...">
            Resend link <span className="visually-hidden">to {user.name}</span>
          </PendingButton>
          <PendingButton name="intent" value="verify" className="link-button" busy="Saving...">
            Mark verified <span className="visually-hidden">: {user.name}</span>
          </PendingButton>
        </>
      )}
    </Form>
  );
}
