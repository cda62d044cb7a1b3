import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { BookingNotes } from "~/components/booking/booking-notes";
import { BookingStatus } from "~/components/booking/booking-status";
import { BookingFacts } from "~/components/booking/office/booking-facts";
import { BookingHistory } from "~/components/booking/office/booking-history";
import { DocumentsPanel } from "~/components/booking/office/documents-panel";
import { MoneyPanel } from "~/components/booking/office/money-panel";
import { DriverList } from "~/components/booking/booking-field";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { TravellerSummary } from "~/components/traveller/traveller-list";
import { rerender, showAgain } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/redirect-to";
import { bookingEditFormSchema } from "~/models/booking/schema";
import { showForStaff } from "~/models/office/booking/show-for-staff.server";
import { listDriversFor } from "~/models/office/drive/drivers.server";
import { editUndoably } from "~/models/sales/booking/bulk/edit-undoably.server";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { hasAnswered } from "~/values/questions.server";
import { adultPrice } from "~/values/sale-lines";

import { AskedChange } from "./asked-change";
import { EditForm } from "./edit-form";
import { NewerProfile } from "./newer-profile";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Update booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const list = wayBackOf(request, LIST);
  const [found, drivers] = await Promise.all([showForStaff(params.id, user), listDriversFor(user)]);
  if (!found.ok) throw await redirectWithError(list, found.msg);
  const noteAt = `${LIST}/notes/${found.value.booking._id}`;
  const noteAction = noteAt + formActionFor(request, user, noteAt);
  return { ...found.value, drivers, noteAction, list, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", bookingEditFormSchema);
  if (!form.ok) return rerender(form);
  if (form.values.show) return showAgain(form.values);

  const result = await editUndoably({ id: params.id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  const to = hasAnswered(form.value, "invoice") ? `${LIST}/documents/${params.id}` : wayBackOf(request, LIST);
  const { msg, batchId } = result.value;
  return batchId ? redirectWithUndo(to, msg, `${LIST}/undo/${batchId}`) : redirectWithSuccess(to, msg);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditBooking() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const {
    booking,
    customer,
    package: pkg,
    travellers,
    change,
    wished,
    changes,
    notes,
    money,
    noteAction,
    documents,
    papers,
    profile,
    list,
  } = data;
  const canEdit = useCan("edit-bookings");
  return (
    <>
      <div className="title-row">
        <h1>
          {canEdit ? "Update booking" : "Booking"} {booking.bookingNumber}
        </h1>
        <Link to={list}>Back to {list.startsWith(`${LIST}/${booking._id}`) ? "the booking" : "all bookings"}</Link>
        <a href={booking.detailUrl}>Guest’s page</a>
      </div>
      <div className="beside">
        <div className="stack">
          <p className="number">
            {pkg.packageTitle}, {formatRupees(adultPrice(booking.lines))} per person ·{" "}
            <BookingStatus status={booking.bookingStatus} />
          </p>
          {change && wished && (
            <AskedChange
              wished={wished}
              change={change}
              canEdit={canEdit}
              declineAt={`${LIST}/decline/${booking._id}`}
            />
          )}
          {canEdit && profile && <NewerProfile bookingId={booking._id} profile={profile} from={list} />}
          {canEdit ? (
            <>
              <DriverList drivers={data.drivers} />
              <EditForm data={data} action={data.formAction} sent={sent} />
            </>
          ) : (
            <p>
              Starts {formatDate(booking.startDate)} ·{" "}
              {partyInWords(booking, counted(booking.numberOfPersons, "person"))} · {formatRupees(booking.totalPrice)}{" "}
              in all
            </p>
          )}
        </div>
        <aside aria-label="About this booking" className="rows">
          <AsideSection id="facts" title="Booking">
            <BookingFacts booking={{ ...booking, userId: customer, packageId: pkg }} />
          </AsideSection>
          <MoneyPanel booking={booking} money={money} />
          <AsideSection id="travellers" title="Travellers">
            <TravellerSummary bookingId={booking._id} list={travellers} />
          </AsideSection>
          <DocumentsPanel bookingId={booking._id} documents={documents} papers={papers} />
          <BookingNotes bookingId={booking._id} notes={notes} action={noteAction} />
          <BookingHistory bookingId={booking._id} changes={changes} notes={notes} />
        </aside>
      </div>
    </>
  );
}
