import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { DriverList } from "~/components/booking/booking-field";
import { BookingNotes } from "~/components/booking/booking-notes";
import { Wish } from "~/components/change-request/wish";
import { DocumentList } from "~/components/document/document-list";
import { CommandForm } from "~/components/form/command-form";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentRows } from "~/components/payment/payment-rows";
import { RecordPayment } from "~/components/payment/record-payment";
import { TravellerSummary } from "~/components/traveller/traveller-list";
import { rerender, showAgain } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "~/http/pages/flash.server";
import { paymentFormFor } from "~/http/pages/payment-form.server";
import { bookingWays, wayBackOf } from "~/http/way-back";
import { editUndoably } from "~/models/booking/change/bulk/edit-undoably.server";
import { findNeighbours, type OpenBooking, openBooking } from "~/models/booking/desk/open-booking.server";
import { type BookingJson } from "~/models/booking/row/json";
import { bookingEditFormSchema } from "~/models/booking/row/schema";
import { type DocumentJson } from "~/models/money/document/json";
import { type Money } from "~/models/money/payment/get-payments.server";
import { listDriversFor } from "~/models/office/drive/drivers.server";
import { may } from "~/models/people/user/rights";
import { type ChangeJson, isInWords } from "~/models/sales/change-request/json";
import { type ChosenPackage, getChosenPackage } from "~/models/sales/price/chosen-package.server";
import { type Wished } from "~/models/sales/price/edit-facts";
import { earlier, formatDateTime, isCalendarDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { hasAnswered } from "~/values/questions.server";
import { type RejectedForm } from "~/values/rejected-form";

import { BookingActions } from "./booking-actions";
import { BookingHead } from "./booking-head";
import { BookingHistory } from "./booking-history";
import { EditForm } from "./edit-form";
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
  if (!form.ok) return withChosen(rerender(form));
  if (form.values.show) return withChosen(showAgain(form.values));

  const result = await editUndoably({ id: params.id, by, ...form.value });
  if (!result.ok) return withChosen(rerender(form, result));

  const to = hasAnswered(form.value, "invoice") ? `${LIST}/documents/${params.id}` : wayBackOf(request, LIST);
  const { msg, batchId } = result.value;
  return batchId ? redirectWithUndo(to, msg, `${LIST}/undo/${batchId}`) : redirectWithSuccess(to, msg);
}

/** The form again, with what its prices follow from where another package was chosen in it. */
async function withChosen({ data: rejected, init }: ReturnType<typeof rerender>) {
  const { packageId, startDate = "" } = rejected.values;
  const from = isCalendarDate(startDate) ? earlier(startDate, today()) : today();
  return data({ ...rejected, chosen: await getChosenPackage(packageId, from) }, init ?? undefined);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function Booking() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { booking, change, wished, travellers, changes, notes, mails, money, documents, invoiceProblems, from } = data;
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
          <DocumentsPanel bookingId={booking._id} documents={documents} invoiceProblems={invoiceProblems} />
        </aside>
        <BookingHistory bookingId={booking._id} changes={changes} notes={notes} mails={mails} from={from} />
      </div>
    </div>
  );
}

/** The booking's money, shown beside its form. */
function MoneyPanel({ booking, money }: { booking: BookingJson; money: Money }) {
  return (
    <AsideSection id="money" title="Money">
      <MoneySums booking={booking} money={money} />
      <PaymentRows entries={money.entries} />
      <p>
        <Link to={`/admin-dashboard/manage-bookings/payments/${booking._id}`}>All about the money</Link>
      </p>
    </AsideSection>
  );
}

type DocumentsPanelProps = { bookingId: string; documents: DocumentJson[]; invoiceProblems: string[] };

/** The booking's documents, and what is still to be made or mended. */
function DocumentsPanel({ bookingId, documents, invoiceProblems }: DocumentsPanelProps) {
  return (
    <AsideSection id="documents" title="Documents">
      <DocumentList documents={documents} />
      {invoiceProblems.map((text) => (
        <p key={text} className="notice">
          {text}
        </p>
      ))}
      <p>
        <Link to={`/admin-dashboard/manage-bookings/documents/${bookingId}`}>Receipts and what they need</Link>
      </p>
    </AsideSection>
  );
}

type Neighbour = { _id: string; name: string; from: string } | null;

type NeighboursProps = { place: number; total: number; isMore: boolean; previous: Neighbour; next: Neighbour };

/** The bookings before and after this one in the list that it was opened from. */
function Neighbours({ place, total, isMore, previous, next }: NeighboursProps) {
  return (
    <nav aria-label="In this list" className="neighbours">
      <span className="number muted">
        {place} of {total.toLocaleString("en-IN")}
        {isMore && " and more"}
      </span>
      {previous && <To neighbour={previous}>Previous</To>}
      {next && <To neighbour={next}>Next</To>}
    </nav>
  );
}

function To({ neighbour: { _id, name, from }, children }: { neighbour: NonNullable<Neighbour>; children: string }) {
  return (
    <Link to={`/admin-dashboard/manage-bookings/${_id}?from=${encodeURIComponent(from)}`} title={name}>
      {children}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}

type AskedChangeProps = { bookingId: string; wished: Wished; change: ChangeJson; canEdit: boolean };

/** Shows the guest's request above the booking's form, which is filled in with the wished values. */
function AskedChange({ bookingId, wished, change, canEdit }: AskedChangeProps) {
  const declineAt = `/admin-dashboard/manage-bookings/decline/${bookingId}`;
  return (
    <section className="notice stack" aria-labelledby="asked">
      <h2 id="asked">The guest asks for a change</h2>
      <Wish change={change} />
      <p>
        Asked {formatDateTime(change.createdAt)}. {!isInWords(change) && priceOf(wished)}
      </p>
      {canEdit && isInWords(change) && (
        <p>
          <Link to={declineAt}>Answer in words</Link>
        </p>
      )}
      {canEdit && !isInWords(change) && (
        <p>
          The form below is filled in like this. Saving it answers the guest by mail.{" "}
          <Link to={declineAt}>Decline in words</Link>
        </p>
      )}
    </section>
  );
}

function priceOf({ totalPrice, difference, isByHand }: Wished) {
  if (isByHand) return `The total of ${formatRupees(totalPrice)} was set by hand: please check that it still fits.`;
  if (difference === 0) return `The total stays ${formatRupees(totalPrice)}.`;
  return `${formatRupees(Math.abs(difference))} ${difference > 0 ? "more" : "less"}: ${formatRupees(totalPrice)} in all.`;
}

type ChangeSectionProps = {
  data: OpenBooking & { isEditing: boolean; drivers: string[]; formAction: string; page: string };
  sent?: RejectedForm & { chosen: ChosenPackage | null };
};

/** The booking's form, which is open at its own address. */
function ChangeSection({ data, sent }: ChangeSectionProps) {
  const { booking, facts, profile, isEditing, drivers, formAction, page } = data;
  if (!facts) return null;
  return (
    <details className="card change" id="change" open={isEditing}>
      <summary>
        <h2>Update booking</h2>
      </summary>
      {profile && <NewerProfile bookingId={booking._id} profile={profile} from={page} />}
      <DriverList drivers={drivers} />
      <EditForm data={data} facts={facts} action={formAction} sent={sent} />
    </details>
  );
}

type NewerProfileProps = {
  bookingId: string;
  profile: { name: string; phoneNumber: string; email: string };
  from: string;
};

/** Shows contact details of the account that differ from the booking's, with a button to copy them. */
function NewerProfile({ bookingId, profile, from }: NewerProfileProps) {
  return (
    <section aria-labelledby="profile" className="card">
      <h2 id="profile">The guest’s profile says something else</h2>
      <p>
        {profile.name} · {profile.phoneNumber} · {profile.email}
      </p>
      <CommandForm action={`/admin-dashboard/manage-bookings/take-over/${bookingId}`} from={from} busy="Taking over...">
        Take it over
      </CommandForm>
    </section>
  );
}
