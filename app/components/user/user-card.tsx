import { Form, Link } from "@remix-run/react";

import { ConfirmDelete } from "~/components/form/confirm-delete";
import { PendingButton } from "~/components/form/pending-button";
import { EmailLink } from "~/components/layout/email-link";
import { type findUsers } from "~/models/user/list-users.server";
import { formatDate } from "~/values/calendar";

import { RoleForm } from "./role-form";

type User = Awaited<ReturnType<typeof findUsers>>["users"][number];

/** `here` and `past` lead back to the list: at this card, or where it will be gone. */
export function UserCard({ user, here, past }: { user: User; here: string; past: string }) {
  return (
    <li id={user._id} className="card">
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
        <dt>Bookings</dt>
        <dd>{user.bookings === 0 ? "none" : <Bookings user={user} />}</dd>
      </dl>
      {user.isVerified && <RoleForm user={user} from={past} />}
      <div className="actions">
        <ConfirmDelete action={`/admin-dashboard/delete-user/${user._id}`} from={past} name={user.name}>
          {`${aheadInWords(user)}The account and its personal data go for good. Bookings keep what they recorded.`}
        </ConfirmDelete>
        <Links user={user} from={here} />
      </div>
    </li>
  );
}

function Bookings({ user: { _id, name, bookings, tripsAhead } }: { user: User }) {
  return (
    <>
      <Link to={`/admin-dashboard/manage-bookings?user=${_id}`}>
        {inWords(bookings, "booking")}
        <span className="visually-hidden"> of {name}</span>
      </Link>
      {tripsAhead > 0 && `, ${inWords(tripsAhead, "trip")} ahead`}
    </>
  );
}

function aheadInWords({ tripsAhead, nextTrip }: User) {
  if (!nextTrip) return "";
  const first = tripsAhead === 1 ? `on ${formatDate(nextTrip)}` : `the first on ${formatDate(nextTrip)}`;
  return `${inWords(tripsAhead, "trip")} ${tripsAhead === 1 ? "lies" : "lie"} ahead: ${first}. Nobody will be able to see them online. `;
}

function inWords(count: number, what: string) {
  return `${count.toLocaleString("en-IN")} ${what}${count === 1 ? "" : "s"}`;
}

function Links({ user, from }: { user: User; from: string }) {
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
