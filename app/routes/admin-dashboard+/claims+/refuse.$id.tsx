import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { MAX_ANSWER } from "~/models/money/payment/limits";
import { refuseClaim } from "~/models/money/payment-claim/decide-claim.server";
import { refuseClaimSchema } from "~/models/money/payment-claim/schema";
import { getOpenClaim } from "~/models/office/list/claims.server";
import { formatRupees } from "~/values/money";

const CLAIMS = "/admin-dashboard/claims";

export const meta: MetaFunction = () => [{ title: "Refuse a payment" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "record-payments");
  const back = wayBackOf(request, CLAIMS);
  const claim = await getOpenClaim(params.id);
  if (!claim) throw await redirectWithError(back, "This payment was accepted or refused already.");
  return { claim, back, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "record-payments", refuseClaimSchema);
  if (!form.ok) return rerender(form);

  const result = await refuseClaim({ id: params.id, by, ...form.value });
  return redirectWithResult(wayBackOf(request, CLAIMS), result);
}

export default function RefuseClaim() {
  const { claim, back, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>
          Refuse {formatRupees(claim.amount)} for booking {claim.bookingNumber}
        </h1>
        <Link to={back}>Back to the payments</Link>
      </div>
      <p>
        {claim.customerName} told us of {claim.utr}.
      </p>
      <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <TextArea
          name="answer"
          label="Your answer"
          hint="Goes to the guest by mail and stands on the booking's page."
          rows={4}
          required
          maxLength={MAX_ANSWER}
        />
        <PendingButton busy="Refusing...">Refuse it</PendingButton>
      </DeskForm>
    </>
  );
}
