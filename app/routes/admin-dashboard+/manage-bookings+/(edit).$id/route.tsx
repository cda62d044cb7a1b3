import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { BookingNotes } from "~/components/booking/booking-notes";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { RecordPayment } from "~/components/payment/record-payment";
import { TravellerSummary } from "~/components/traveller/traveller-list";
import { rerender, showAgain } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "~/http/pages/flash.server";
import { paymentFormFor } from "~/http/pages/payment-form.server";
import { bookingWays, wayBackOf } from "~/http/way-back";
import { bookingEditFormSchema } from "~/models/booking/schema";
import { findNeighbours, openBooking } from "~/models/office/booking/open-booking.server";
import { listDriversFor } from "~/models/office/drive/drivers.server";
import { may } from "~/models/people/user/rights";
import { editUndoably } from "~/models/sales/booking/bulk/edit-undoably.server";
import { hasAnswered } from "~/values/questions.server";

import { AskedChange } from "./asked-change";
import { BookingActions } from "./booking-actions";
import { BookingHead } from "./booking-head";
import { BookingHistory } from "./booking-history";
import { ChangeSection } from "./change-section";
import { DocumentsPanel } from "./documents-panel";
import { MoneyPanel } from "./money-panel";
import { Neighbours } from "./neighbours";
import { TripPanel } from "./trip-panel";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Booking ${data.booking.bookingNumber}, ${data.customer.name}` : "Booking" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const [found, drivers] = await Promise.all([openBooking(params.id, user), listDriversFor(user)]);
  if (!found.ok) throw await redirectWithError(wayBackOf(request, LIST), found.msg);
  const { booking, step, asked } = found.value;
  const { hasList, ...ways } = bookingWays(request, booking._id);
  const saved = new Request(new URL(`?from=${encodeURIComponent(ways.from)}`, request.url));
  const isToPay = step.to === "pay" && !ways.isEditing && may(user, "record-payments");
  const [noteAt, editAt] = [`${LIST}/notes/${booking._id}`, `${LIST}/edit/${booking._id}`];
  return {
    ...found.value,
    ...ways,
    drivers,
    neighbours: hasList ? await findNeighbours(booking._id, ways.list, user) : null,
    payment: isToPay ? paymentFormFor(saved, user, booking._id, asked) : null,
    noteAction: noteAt + formActionFor(saved, user, noteAt),
    formAction: editAt + formActionFor(saved, user, editAt),
  };
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

export default function Booking() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { booking, change, wished, travellers, changes, notes, mails, money, documents, papers, from } = data;
  const canEdit = useCan("edit-bookings");
  return (
    <div className="desk-booking">
      <div className="crumb">
        <Link to={data.list}>Back to all bookings</Link>
        {data.neighbours && <Neighbours {...data.neighbours} />}
      </div>
      <BookingHead data={data} />
      <BookingActions data={data} />
      {data.payment && <RecordPayment booking={booking} form={data.payment} isShort />}
      {change && wished && <AskedChange bookingId={booking._id} wished={wished} change={change} canEdit={canEdit} />}
      <div className="beside">
        {canEdit && <ChangeSection data={data} sent={sent} />}
        <TripPanel data={data} />
        <aside aria-label="About this booking" className="rows">
          <MoneyPanel booking={booking} money={money} />
          <AsideSection id="travellers" title="Travellers">
            <TravellerSummary bookingId={booking._id} list={travellers} />
          </AsideSection>
          <BookingNotes bookingId={booking._id} notes={notes} action={data.noteAction} from={from} />
          <DocumentsPanel bookingId={booking._id} documents={documents} papers={papers} />
        </aside>
        <BookingHistory bookingId={booking._id} changes={changes} notes={notes} mails={mails} from={from} />
      </div>
    </div>
  );
}
