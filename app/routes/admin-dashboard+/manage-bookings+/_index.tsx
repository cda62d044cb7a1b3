import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";

import { BookingCard } from "~/components/booking/booking-card";
import { BulkForm, ConfirmAll, ConfirmButton, Tick } from "~/components/booking/status-forms";
import { ConfirmDelete } from "~/components/form/confirm-delete";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { Fold } from "~/components/layout/fold";
import { Icon } from "~/components/layout/icon";
import { useCan } from "~/components/layout/root-data";
import { FilterButtons, PackageField } from "~/components/list/filter-buttons";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { deletionOfBooking } from "~/models/booking/change/deletion";
import { type BookingCriteria, invertedRanges, readBookingCriteria } from "~/models/booking/desk/filters.server";
import { listBookings } from "~/models/booking/desk/list-bookings.server";
import { BOOKING_SORTS, originInWords, pageSizeOf, sortOf, STATUS_FILTERS } from "~/models/booking/desk/list-options";
import { type PopulatedBookingJson } from "~/models/booking/row/json";
import { leadInWords, LEADS } from "~/models/booking/row/lead-times";
import { pageOfPeople } from "~/models/people/user/rights";
import { listAsking } from "~/models/sales/change-request/ask-change.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { formatDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

export const meta: MetaFunction = () => [{ title: "Manage Bookings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { criteria, page } = readBookingCriteria(request.url);
  const limit = pageOfPeople(user, pageSizeOf(criteria.status));
  const found = await listBookings(criteria, { page, limit });
  await showPeople(request, user, found.bookings);
  const shown = found.bookings.map(({ _id }) => _id);
  const [asking, pinned] = await Promise.all([listAsking(shown), listPinned(shown)]);
  const rejected = rejectedFilters(invertedRanges(criteria));
  return { criteria, page, limit, asking, pinned, rejected, ...found };
}

export default function ManageBookings() {
  const { criteria, page, limit, asking, pinned, rejected, ...found } = useLoaderData<typeof loader>();
  const { totalBookings, allBookings, isMore, hasNext, bookings, versions } = found;
  const { pathname, search } = useLocation();
  const back = useWayBack(bookings);
  const canEdit = useCan("edit-bookings");
  const canExport = useCan("export-people");
  return (
    <>
      <ListHead title="Manage Bookings" label="Total Bookings" total={totalBookings} isMore={isMore} of={allBookings}>
        {!rejected && canExport && <Downloads search={search} />}
        {canEdit && (
          <Link to="add" className="button button-quiet">
            Add booking
          </Link>
        )}
        {canEdit && <Link to="deleted">Recently deleted</Link>}
      </ListHead>
      <ErrorSummary rejected={rejected} />
      <Narrowed criteria={criteria} customer={bookings[0]?.userId.name} />
      <div className="list-tools">
        <BookingFilterForm criteria={criteria} rejected={rejected} key={search} />
        {canEdit && <ConfirmAll bookings={bookings} versions={versions} from={pathname + search} />}
      </div>
      {bookings.length === 0 && <p>No booking matches.</p>}
      <BookingCards
        bookings={bookings}
        versions={versions}
        asking={asking}
        pinned={pinned}
        back={back}
        isByStatus={criteria.status !== undefined}
      />
      {canEdit && bookings.length > 0 && <BulkForm from={pathname + search} />}
      <Pager page={page} limit={limit} total={totalBookings} isMore={isMore} hasNext={hasNext} />
    </>
  );
}

type BookingCardsProps = {
  bookings: PopulatedBookingJson[];
  versions: Record<string, number>;
  asking: string[];
  pinned: Record<string, string>;
  back: ReturnType<typeof useWayBack>;
  /** True if a booking leaves the list once it is confirmed. */
  isByStatus: boolean;
};

function BookingCards({ bookings, versions, asking, pinned, back, isByStatus }: BookingCardsProps) {
  const canEdit = useCan("edit-bookings");
  return (
    <ul className="grid booking-lines">
      {bookings.map((booking) => (
        <BookingCard
          key={booking._id}
          booking={booking}
          asksForChange={asking.includes(booking._id)}
          pinned={pinned[booking._id]}
          to={booking._id + back.query(booking)}
        >
          {canEdit && booking.bookingStatus !== "canceled" && <Tick booking={booking} versions={versions} />}
          {canEdit && booking.bookingStatus === "pending" && (
            <ConfirmButton
              booking={booking}
              versions={versions}
              from={isByStatus ? back.past(booking) : back.to(booking)}
            />
          )}
          <div className="line-actions">
            <Link to={`edit/${booking._id}${back.query(booking)}`} className="button button-quiet">
              {canEdit ? "Update " : "Show "}
              <span className="visually-hidden">{`booking ${booking.bookingNumber}`}</span>
            </Link>
            <a href={booking.detailUrl}>
              Guest’s page <span className="visually-hidden">{`of booking ${booking.bookingNumber}`}</span>
            </a>
            {canEdit && (
              <ConfirmDelete
                action={`/admin-dashboard/manage-bookings/delete/${booking._id}`}
                from={back.past(booking)}
                deletion={deletionOfBooking(booking, booking.userId.name)}
              />
            )}
          </div>
        </BookingCard>
      ))}
    </ul>
  );
}

const SORT_NAMES: Record<(typeof BOOKING_SORTS)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  "start-first": "Start date, earliest first",
  "start-last": "Start date, latest first",
};

/** Links from other pages filter by these; a search keeps them. */
const WITHOUT_FIELD = [
  "user",
  "source",
  "offer",
  "cancellation",
  "change",
  "endTo",
  "paid",
  "lead",
  "origin",
  "customer",
] as const;

const LIST = "/admin-dashboard/manage-bookings";

type BookingFilterFormProps = { criteria: BookingCriteria; rejected?: RejectedForm };

function BookingFilterForm({ criteria, rejected }: BookingFilterFormProps) {
  const { package: pkg, startFrom, startTo, madeFrom, madeTo, sort } = criteria;
  const isNarrowed = [pkg, startFrom, startTo, madeFrom, madeTo, sort].some(Boolean);
  const isFiltered = Object.values(criteria).some(Boolean);
  return (
    <DeskForm method="get" action={LIST} role="search" className="filter filter-slim card" rejected={rejected}>
      {WITHOUT_FIELD.map(
        (name) => criteria[name] && <input key={name} type="hidden" name={name} value={criteria[name]} />,
      )}
      <Field name="q" label="Search" type="search" placeholder="Name, phone, mail, number" defaultValue={criteria.q} />
      <Select name="status" label="Status" defaultValue={criteria.status ?? ""}>
        <option value="">any</option>
        <Options of={STATUS_FILTERS.map((status) => [status, status === "active" ? "not canceled" : status])} />
      </Select>
      <Select name="owes" label="Money" defaultValue={criteria.owes ?? ""}>
        <option value="">any</option>
        <option value="money">owes money</option>
      </Select>
      <FilterButtons>
        {isFiltered && <Link to={LIST}>Show all</Link>}
        <span className="muted">{SORT_NAMES[sortOf(criteria)]}</span>
      </FilterButtons>
      <details className="filter-more" open={isNarrowed}>
        <summary>Package, dates and order</summary>
        <div className="filter">
          <PackageField typed={criteria.package} />
          <Select name="sort" label="Order" defaultValue={criteria.sort ?? ""}>
            <option value="">automatic</option>
            <Options of={BOOKING_SORTS.map((sort) => [sort, SORT_NAMES[sort]])} />
          </Select>
          <Field name="startFrom" label="Starts from" type="date" defaultValue={criteria.startFrom} />
          <Field name="startTo" label="Starts until" type="date" defaultValue={criteria.startTo} />
          <Field name="madeFrom" label="Booked from" type="date" defaultValue={criteria.madeFrom} />
          <Field name="madeTo" label="Booked until" type="date" defaultValue={criteria.madeTo} />
        </div>
      </details>
    </DeskForm>
  );
}

const FILE = "/admin-dashboard/manage-bookings/export.csv";

/** The menu of the list's files. */
function Downloads({ search }: { search: string }) {
  return (
    <Fold
      label={
        <>
          <Icon name="download" />
          Download
        </>
      }
    >
      <a href={`${FILE}?${queryFor("people", search)}`} download>
        Download for a spreadsheet
      </a>
      <a href={`${FILE}?${queryFor("books", search)}`} download>
        Download with money
      </a>
      <a href={`${FILE}${search}`} download>
        Download as CSV
      </a>
    </Fold>
  );
}

function queryFor(readers: "books" | "people", search: string) {
  const query = new URLSearchParams(search);
  query.set("for", readers);
  return query.toString();
}

type NarrowedProps = { criteria: BookingCriteria; customer?: string };

/** What the form above the list has no field for. */
function Narrowed({ criteria, customer = "one guest" }: NarrowedProps) {
  const { user, change, source, offer, endTo, paid, lead, origin, customer: times } = criteria;
  const group = LEADS.find(({ from }) => String(from) === lead);
  const sentences = [
    user && `Only the bookings of ${customer}.`,
    change && "Only bookings whose guests wait for the answer to a change.",
    source && `Only bookings that came by ${source}.`,
    offer && `Only bookings with the offer ${offer}.`,
    endTo && `Only trips that end by ${formatDate(endTo)}.`,
    paid && `Only bookings that are paid ${paid === "full" ? "in full" : "at least in part"}.`,
    group && `Only bookings that were made ${leadInWords(group)} days before the trip.`,
    origin && `Only bookings of guests with this place of origin: ${originInWords(origin)}.`,
    times && `Only bookings of guests who booked ${times === "again" ? "more than once" : "for the first time"}.`,
  ];
  return sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>);
}
