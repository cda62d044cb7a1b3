import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { DocumentList } from "~/components/document/document-list";
import { ErrorSummary } from "~/components/form/error-summary";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { getPapers } from "~/models/money/document/get-papers.server";
import { correctDocument, issueDocument } from "~/models/money/document/issue-document.server";
import { saveParticulars } from "~/models/money/document/save-particulars.server";
import { documentFormSchema } from "~/models/money/document/schema";

import { CorrectionForm } from "./correction-form";
import { DocumentsToMake } from "./documents-to-make";
import { InvoiceDifference } from "./invoice-difference";
import { ParticularsFields } from "./particulars-fields";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Documents" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const found = await getPapers(params.id);
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
  const papers = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { booking, documents, particulars, isRegistered, formAction } = papers;
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
        <InvoiceDifference difference={papers.difference} />
        <section aria-labelledby="made" className="card">
          <h2 id="made">Made</h2>
          <DocumentList documents={documents} />
          {documents.length === 0 && <p>None yet.</p>}
        </section>
        <DocumentsToMake papers={papers} />
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
