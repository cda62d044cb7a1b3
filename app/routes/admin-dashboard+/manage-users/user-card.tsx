import { Form, Link } from "@remix-run/react";

import { ConfirmDelete } from "~/components/form/confirm-delete";
import { PendingButton } from "~/components/form/pending-button";
import { EmailLink } from "~/components/layout/email-link";
import { RoleForm } from "~/components/user/role-form";
import { type ListedUser } from "~/models/office/list/users.server";
import { deletionOfUser } from "~/models/people/account/delete/deletion";
import { counted } from "~/values/counted";

/** `here` returns to this card in the list; `past` returns to its neighbour, for actions that remove the card. */
export function UserCard({ user, here, past }: { user: ListedUser; here: string; past: string }) {
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
