import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ReversalForm } from "~/components/payment/reversal-form";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { getHandover, NO_SUCH_HANDOVER, reverseHandover } from "~/models/money/cash/hand-over.server";
import { reverseHandoverSchema } from "~/models/money/cash/schema";
import { formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";

const CASH = "/admin-dashboard/money/cash";

export const meta: MetaFunction = () => [{ title: "Undo a handover" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "pay-back");
  const handover = await getHandover(params.id);
  if (!handover) throw await redirectWithError(CASH, NO_SUCH_HANDOVER);
  return { handover, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "pay-back", reverseHandoverSchema);
  if (!form.ok) return rerender(form);

  const result = await reverseHandover({ id: params.id, by, ...form.value });
  return result.ok ? redirectWithSuccess(CASH, result.value.msg) : rerender(form, result);
}

export default function ReverseHandover() {
  const { handover, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Undo a handover</h1>
        <Link to={CASH}>Back to the cash</Link>
      </div>
      <p>
        {formatRupees(handover.amount)} from {handover.fromName} to {handover.toName}, recorded{" "}
        <span className="number">{formatDateTime(handover.createdAt)}</span>. The row stays, and a second one takes it
        back.
      </p>
      <ReversalForm action={formAction} rejected={rejected} />
    </>
  );
}
