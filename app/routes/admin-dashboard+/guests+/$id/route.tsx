import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ConfirmDelete } from "~/components/form/confirm-delete";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { shareTrip } from "~/models/guest/trip/share-trip.server";
import { erasureOf } from "~/models/office/guest/erasure";
import { getGuest, type Guest } from "~/models/office/guest/get-guest.server";
import { type Waiting } from "~/models/office/guest/waiting-of";
import { formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

import { GuestHead } from "./guest-head";
import { GuestTalk } from "./guest-talk";
import { GuestTrips } from "./guest-trips";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.person.name ?? "Guest" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireRight(request, "read-bookings");
  const found = await getGuest(params.id, role);
  if (!found.ok) throw await redirectWithError("/admin-dashboard/manage-bookings", found.msg);
  return found.value;
}

/** Makes the link of a trip, so that it can be sent. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const result = await shareTrip({ id: textIn(fields, "booking"), by, intent: "make" });
  return redirectWithResult(`/admin-dashboard/guests/${params.id}#trips`, result);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function GuestPage() {
  const guest = useLoaderData<typeof loader>();
  const { person, waiting, others } = guest;
  return (
    <>
      <GuestHead guest={guest} />
      {person.isErased && (
        <p className="notice">Name, phone number and mail address were erased. The books keep the trips.</p>
      )}
      {others.length > 0 && <SamePhone others={others} />}
      {waiting.length > 0 && <GuestWaiting waiting={waiting} />}
      <div className="beside guest">
        <div className="rows">
          <GuestTrips guest={guest} />
          <GuestTalk guest={guest} />
        </div>
        <aside aria-label="About this guest" className="rows">
          <GuestMoney guest={guest} />
          <GuestNotes guest={guest} />
          <AsideSection id="place" title="Address">
            <Address person={person} />
          </AsideSection>
          <Erasure person={person} />
        </aside>
      </div>
    </>
  );
}

type GuestData = ReturnType<typeof useLoaderData<typeof loader>>;

/** Two people may share a telephone, so nothing is merged by itself. */
function SamePhone({ others }: Pick<GuestData, "others">) {
  return (
    <p className="notice">
      Under the same phone number:{" "}
      {others.map(({ _id, name, email, hasAccount }, index) => (
        <span key={_id}>
          {index > 0 && ", "}
          <Link to={`/admin-dashboard/guests/${_id}`}>{[name, email].filter(Boolean).join(", ")}</Link>
          {hasAccount ? "" : " (no account)"}
        </span>
      ))}
      . It may be the same person.
    </p>
  );
}

function Erasure({ person }: Pick<GuestData, "person">) {
  if (!useCan("admin") || person.hasAccount || person.isErased) return null;
  const action = `/admin-dashboard/guests/erase/${person._id}`;
  return (
    <AsideSection id="erase" title="If they ask to be erased">
      <ConfirmDelete action={action} deletion={erasureOf(person)} from={`/admin-dashboard/guests/${person._id}`} />
    </AsideSection>
  );
}

function Address({ person: { street, postalCode, city, state, country } }: Pick<GuestData, "person">) {
  const lines = [street, [postalCode, city].filter(Boolean).join(" "), [state, country].filter(Boolean).join(", ")];
  const known = lines.filter((line) => line !== "");
  if (known.length === 0) return <p>None is known.</p>;
  return (
    <p>
      {known.map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </p>
  );
}

/** What this person waits for, each with the page where it is done. */
function GuestWaiting({ waiting }: { waiting: Waiting[] }) {
  return (
    <section aria-labelledby="waiting" className="card waiting">
      <h2 id="waiting">Waiting for us ({counted(waiting.length, "thing")})</h2>
      <ul>
        {waiting.map(({ text, action, to }) => (
          <li key={`${text}${to}`}>
            <span>{text}</span>
            <Link to={to} className="button button-quiet">
              {action}
              <span className="visually-hidden">: {text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a person booked and paid over all trips. */
function GuestMoney({ guest: { sums, isKept } }: { guest: Guest }) {
  const { booked, paid, balance, owedBack } = sums;
  return (
    <AsideSection id="money" title="Money of all trips">
      <dl className="facts">
        <dt>Booked, not canceled</dt>
        <dd>{formatRupees(booked)}</dd>
        {isKept && (
          <>
            <dt>Paid in all</dt>
            <dd>{formatRupees(paid)}</dd>
            <dt>Balance</dt>
            <dd>
              <b>{formatRupees(balance)}</b>
            </dd>
          </>
        )}
        {owedBack > 0 && (
          <>
            <dt>Owed back</dt>
            <dd>{formatRupees(owedBack)}</dd>
          </>
        )}
      </dl>
      {!isKept && <p>No payment is recorded here yet, so nobody can tell what is paid.</p>}
    </AsideSection>
  );
}

/** The notes of all bookings. A new one is written on the booking that it is about. */
function GuestNotes({ guest: { notes, trips } }: { guest: Guest }) {
  const [next] = trips;
  return (
    <AsideSection id="notes" title="Notes for staff">
      {notes.length === 0 && <p>None yet.</p>}
      <ul className="rows">
        {notes.map(({ _id, text, pinned, authorName, createdAt, bookingId }) => (
          <li key={_id} className={pinned ? "pinned" : undefined}>
            <p className="typed-text">{text}</p>
            <p className="fine-print">
              {pinned && "Pinned, "}
              {authorName}, {formatDateTime(createdAt)} ·{" "}
              <Link to={`/admin-dashboard/manage-bookings/${bookingId}#notes`}>
                booking {trips.find((trip) => trip._id === bookingId)?.bookingNumber}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <Link to={`/admin-dashboard/manage-bookings/${next._id}#notes`}>Write one</Link>
        </p>
      )}
    </AsideSection>
  );
}
