import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { DocumentList } from "~/components/document/document-list";
import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Options, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { type DocumentsToMake, getDocumentsToMake } from "~/models/money/document/documents-to-make.server";
import { correctDocument, issueDocument } from "~/models/money/document/issue-document.server";
import { type DocumentJson } from "~/models/money/document/json";
import { KIND_TITLES } from "~/models/money/document/kinds";
import { type NextDocument } from "~/models/money/document/next-document";
import { saveParticulars } from "~/models/money/document/save-particulars.server";
import { documentFormSchema } from "~/models/money/document/schema";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Documents" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const found = await getDocumentsToMake(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  return { ...found.value, formAction: formActionFor(request, user) };
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "record-payments", documentFormSchema);
  if (!form.ok) return rerender(form);

  const page = `${LIST}/documents/${id}`;
  const { value } = form;
  if (value.intent === "make") return redirectWithResult(page, await issueDocument({ id, by, ...value }));
  const result =
    value.intent === "correct"
      ? await correctDocument({ id, by, ...value })
      : await saveParticulars({ id, by, ...value });
  return result.ok ? redirectWithSuccess(page, result.value.msg) : rerender(form, result);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function BookingDocuments() {
  const toMake = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { booking, documents, particulars, isRegistered, formAction } = toMake;
  const canRecord = useCan("record-payments");
  const canPayBack = useCan("pay-back");
  const wrong = documents.filter(({ kind, replacedBy }) => kind !== "CN" && !replacedBy);
  return (
    <>
      <div className="title-row">
        <h1>Documents of booking {booking.bookingNumber}</h1>
        <Link to={`${LIST}/${booking._id}`}>Back to the booking</Link>
        <Link to={`${LIST}/payments/${booking._id}`}>Money</Link>
      </div>
      <p>
        <b>{booking.customerName || "Name erased"}</b> · {booking.packageTitle}
      </p>
      <div className="stack">
        <ErrorSummary rejected={rejected} />
        <InvoiceDifference difference={toMake.difference} />
        <section aria-labelledby="made" className="card">
          <h2 id="made">Made</h2>
          <DocumentList documents={documents} />
          {documents.length === 0 && <p>None yet.</p>}
        </section>
        <DocumentsToMake toMake={toMake} />
        {canRecord && (
          <section aria-labelledby="particulars" className="card">
            <h2 id="particulars">Of the guest</h2>
            <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
              <input type="hidden" name="intent" value="particulars" />
              <ParticularsFields particulars={particulars} isRegistered={isRegistered} />
              <PendingButton className="button button-quiet" busy="Saving...">
                Save
              </PendingButton>
            </DeskForm>
          </section>
        )}
        {canPayBack && wrong.length > 0 && <CorrectionForm documents={wrong} action={formAction} rejected={rejected} />}
      </div>
    </>
  );
}

type CorrectionProps = { documents: DocumentJson[]; action: string; rejected?: RejectedForm };

function CorrectionForm({ documents, action, rejected }: CorrectionProps) {
  return (
    <section aria-labelledby="correct" className="card">
      <h2 id="correct">One is wrong</h2>
      <p>A document is never edited. A credit note takes it back in full, and then the right one can be made.</p>
      <DeskForm method="post" action={action} replace className="form-narrow" rejected={rejected}>
        <input type="hidden" name="intent" value="correct" />
        <Select name="document" label="Document">
          <Options of={documents.map(({ number, title }) => [number, `${title} ${number}`])} />
        </Select>
        <Field
          name="reason"
          label="What is wrong with it"
          hint="Stands on the credit note, which the guest can read."
          required
          maxLength={120}
        />
        <PendingButton className="button button-quiet" busy="Making...">
          Make a credit note
        </PendingButton>
      </DeskForm>
    </section>
  );
}

/** Payments, refunds and the ended trip that have no document yet. */
function DocumentsToMake({ toMake }: { toMake: DocumentsToMake }) {
  const { payments, invoice, booking, isRegistered, isRateDoubtful } = toMake;
  if (payments.length === 0 && !invoice) return null;
  return (
    <section aria-labelledby="to-make" className="card stack">
      <h2 id="to-make">To make</h2>
      {isRegistered && isRateDoubtful && <p className="notice">{NO_NIGHT}</p>}
      <ul className="stack">
        {payments.map(({ paymentId, isRefund, amount, receivedOn, ...plan }) => (
          <li key={paymentId}>
            {isRefund ? "Refunded" : "Received"} {formatDate(receivedOn)}: {formatRupees(amount)}
            <Make plan={plan} payment={paymentId} of={`${formatRupees(amount)}, ${formatDate(receivedOn)}`} />
          </li>
        ))}
        {invoice && (
          <li>
            The whole trip, as the price stands
            <Make plan={invoice} of="the whole trip" />
          </li>
        )}
      </ul>
      {isRegistered && booking.bookingStatus === "canceled" && (
        <p>Which document the money you keep after a cancellation needs: please ask your accountant.</p>
      )}
    </section>
  );
}

const NO_NIGHT = "A trip without a night is usually not taxed at 5 %: please ask your accountant.";

function Make({ plan: { kind, missing }, payment, of }: { plan: NextDocument; payment?: string; of: string }) {
  const canMake = useCan(kind === "RC" ? "record-payments" : "pay-back");
  if (missing.length > 0) return <p className="muted">Missing: {missing.join("; ")}.</p>;
  if (!canMake) return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="make" />
      {payment && <input type="hidden" name="payment" value={payment} />}
      <PendingButton className="button button-quiet" busy="Making...">
        Make the {KIND_TITLES[kind].toLowerCase()} <span className="visually-hidden">of {of}</span>
      </PendingButton>
    </Form>
  );
}

/** Says how the invoice differs from the booking, and offers the credit note that mends it. */
function InvoiceDifference({ difference }: Pick<DocumentsToMake, "difference">) {
  const canMake = useCan("pay-back");
  if (!difference) return null;
  const { number, text, reason } = difference;
  return (
    <section aria-labelledby="differs" className="card stack">
      <h2 id="differs">Invoice differs</h2>
      <p className="notice">{text}</p>
      {canMake ? (
        <Form method="post">
          <input type="hidden" name="intent" value="correct" />
          <input type="hidden" name="document" value={number} />
          <input type="hidden" name="reason" value={reason} />
          <PendingButton busy="Making...">Make a credit note for {number}</PendingButton>
        </Form>
      ) : (
        <p>An admin can make it here.</p>
      )}
    </section>
  );
}

type ParticularsProps = Pick<DocumentsToMake, "particulars" | "isRegistered">;

function ParticularsFields({ particulars, isRegistered }: ParticularsProps) {
  const { isSaved, placeOfSupply, customerAddress, customerGstin } = particulars;
  return (
    <>
      {!isSaved && <p>Filled in from the guest’s profile. Please check it: it counts once it is saved.</p>}
      <PlaceOfSupply
        label={isRegistered ? "State (place of supply)" : "State (optional)"}
        hint="Of the guest’s address. Without an address, and for guests from abroad: please ask your accountant."
        state={placeOfSupply}
      />
      <TextArea
        name="customerAddress"
        label="Address (optional)"
        hint="Tax documents need it from ₹50,000."
        rows={4}
        defaultValue={customerAddress.join("\n")}
      />
      <Field
        name="customerGstin"
        label="The guest’s GSTIN (optional)"
        hint="Only if the guest is registered and asks for it."
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={customerGstin ?? ""}
      />
    </>
  );
}
