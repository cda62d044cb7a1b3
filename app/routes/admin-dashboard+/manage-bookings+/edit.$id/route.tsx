import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { BookingNotes } from "~/components/booking/booking-notes";
import { BookingStatus } from "~/components/booking/booking-status";
import { StartAndPersons } from "~/components/booking/start-and-persons";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select, TextArea } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { MissedChanges } from "~/components/list/change-table";
import { TravellerSummary } from "~/components/traveller/traveller-list";
import { rerender, showAgain } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/redirect-to";
import { acceptedAfter } from "~/models/booking/edit-warnings";
import { BOOKING_STATUSES, MAX_CONTACT, MAX_PICKUP } from "~/models/booking/limits";
import { bookingEditFormSchema } from "~/models/booking/schema";
import { showForStaff } from "~/models/office/booking/show-for-staff.server";
import { priceOfEdit } from "~/models/sales/booking/new-price";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { describeChange } from "~/values/booking-changes";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { withOthersChanges } from "~/values/rejected-form";
import { partyInWords } from "~/values/sale";

import { AskedChange } from "./asked-change";
import { BookingFacts } from "./booking-facts";
import { BookingHistory } from "./booking-history";
import { CancellationFields } from "./cancellation-fields";
import { DocumentsPanel } from "./documents-panel";
import { EditWarnings, hasWarnings } from "./edit-warnings";
import { MoneyPanel } from "./money-panel";
import { NewTotal } from "./new-total";
import { NewerProfile } from "./newer-profile";
import { PackageField } from "./package-field";
import { ReachFields } from "./reach-fields";
import { TotalChoice } from "./total-choice";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Update booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const list = wayBackOf(request, LIST);
  const found = await showForStaff(params.id, user);
  if (!found.ok) throw await redirectWithError(list, found.msg);
  const noteAt = `${LIST}/notes/${found.value.booking._id}`;
  const noteAction = noteAt + formActionFor(request, user, noteAt);
  return { ...found.value, noteAction, list, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", bookingEditFormSchema);
  if (!form.ok) return rerender(form);
  if (form.values.show) return showAgain(form.values);

  const result = await updateBooking({ id: params.id, by, ...form.value });
  if (!result.ok && result.code === "SOLD_OUT")
    return rerender({ values: { ...form.values, soldOutFor: form.values.packageId ?? "" } }, result);
  if (!result.ok) return rerender({ values: { ...form.values, ...acceptedAfter(form.value, result) } }, result);

  const to = form.value.accept.includes("invoice") ? `${LIST}/documents/${params.id}` : wayBackOf(request, LIST);
  return redirectWithSuccess(to, result.value.msg);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditBooking() {
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
  } = useLoaderData<typeof loader>();
  const canEdit = useCan("edit-bookings");
  return (
    <>
      <div className="title-row">
        <h1>
          {canEdit ? "Update booking" : "Booking"} {booking.bookingNumber}
        </h1>
        <Link to={list}>Back to all bookings</Link>
        <a href={booking.detailUrl}>Guest’s page</a>
      </div>
      <div className="beside">
        <div className="stack">
          <p className="number">
            {pkg.packageTitle}, {formatRupees(booking.unitPrice)} per person ·{" "}
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
            <EditForm />
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

function EditForm() {
  const data = useLoaderData<typeof loader>();
  const { booking, version, trip, cancellation, change, wished, changes, formAction, customer, packages } = data;
  const sent = useActionData<typeof action>();
  const missed = changes.filter((each) => sent && each.version > Number(sent.values.version ?? version));
  const rejected = sent && withOthersChanges(sent, missed);
  const facts = { booking, own: data.package, prices: data.prices, packages, offer: data.offer };
  const hasChildPrice = [booking, ...packages].some(({ childPrice }) => childPrice !== null);
  return (
    <Form method="post" action={formAction} replace key={version}>
      {rejected?.msg && <ErrorSummary rejected={rejected} />}
      {change && <input type="hidden" name="request" value={change._id} />}
      <MissedChanges title="Saved since you opened this form" changes={missed} describe={describeChange} />
      {/* The stored version, not the one typed in: whoever saves again has seen the other's changes. */}
      <input type="hidden" name="version" value={version} />
      <PackageField booked={data.package} packages={packages} rejected={rejected} />
      <div className="field-row">
        <StartAndPersons
          startDate={(wished ?? booking).startDate}
          persons={(wished ?? booking).numberOfPersons}
          numberOfChildren={hasChildPrice ? (wished ?? booking).numberOfChildren : undefined}
          rejected={rejected}
        />
        <Field
          name="totalPrice"
          label="Total price"
          type="number"
          required
          min={0}
          defaultValue={(wished ?? booking).totalPrice}
          rejected={rejected}
        />
      </div>
      <NewTotal
        facts={facts}
        values={
          rejected?.values ?? {
            startDate: (wished ?? booking).startDate,
            numberOfPersons: String((wished ?? booking).numberOfPersons),
            numberOfChildren: String((wished ?? booking).numberOfChildren),
          }
        }
      />
      {rejected?.errors.totalRule && (
        <TotalChoice
          error={rejected.errors.totalRule}
          kept={booking.totalPrice}
          persons={Number(rejected.values.numberOfPersons)}
          price={priceOfEdit(facts, {
            packageId: rejected.values.packageId ?? "",
            startDate: rejected.values.startDate ?? booking.startDate,
            numberOfPersons: Number(rejected.values.numberOfPersons),
            numberOfChildren: Number(rejected.values.numberOfChildren ?? booking.numberOfChildren),
          })}
        />
      )}
      <Select name="bookingStatus" label="Booking status" defaultValue={booking.bookingStatus} rejected={rejected}>
        {BOOKING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Select>
      <CancellationFields booking={booking} cancellation={cancellation} rejected={rejected} />
      <ReachFields customer={customer} rejected={rejected} />
      <Field
        name="pickup"
        label="Pick-up (optional)"
        hint="Place and time. The guest's page promises it 3 days before."
        maxLength={MAX_PICKUP}
        defaultValue={trip.pickup ?? ""}
        rejected={rejected}
      />
      <Field
        name="tripContact"
        label="Driver or guide (optional)"
        hint="A name and a phone number."
        maxLength={MAX_CONTACT}
        defaultValue={trip.tripContact ?? ""}
        rejected={rejected}
      />
      <TextArea
        name="note"
        label="Note to the customer (optional)"
        hint="Goes into the mail about this change."
        rows={3}
        maxLength={1000}
        rejected={rejected}
      />
      <EditWarnings rejected={rejected} />
      <PendingButton className="button" busy="Updating...">
        {hasWarnings(rejected) ? "Save all the same" : "Update booking"}
      </PendingButton>
      <noscript>
        <button type="submit" name="show" value="total" className="button button-quiet">
          Show the new total
        </button>
      </noscript>
    </Form>
  );
}
