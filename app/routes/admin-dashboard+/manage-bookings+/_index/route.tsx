import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";

import { BulkForm, ConfirmAll } from "~/components/booking/status-forms";
import { ErrorSummary } from "~/components/form/error-summary";
import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { invertedRanges, readBookingCriteria } from "~/models/office/booking/filters.server";
import { listBookings } from "~/models/office/booking/list-bookings.server";
import { pageSizeOf } from "~/models/office/booking/list-options";
import { pageOfPeople } from "~/models/people/user/rights";
import { listAsking } from "~/models/sales/change-request/get-change.server";
import { listPinned } from "~/models/sales/note/list-notes.server";

import { BookingCards } from "./booking-cards";
import { BookingFilterForm } from "./booking-filter-form";
import { Downloads } from "./downloads";
import { Narrowed } from "./narrowed";

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
