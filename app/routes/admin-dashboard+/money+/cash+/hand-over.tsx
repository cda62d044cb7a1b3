import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Options, PriceField, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { handOver } from "~/models/money/cash/hand-over.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { handoverSchema } from "~/models/money/cash/schema";
import { BANK, MAX_NOTE } from "~/models/money/payment/limits";
import { readStaff } from "~/models/people/staff/staff.server";
import { formatRupees } from "~/values/money";

const CASH = "/admin-dashboard/money/cash";

export const meta: MetaFunction = () => [{ title: "Hand over cash" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "record-payments");
  const [holders, staff] = await Promise.all([listHolders(), readStaff()]);
  return {
    holders: holders.filter(({ inHand }) => inHand > 0).map(({ _id, name, inHand }) => ({ _id, name, inHand })),
    takers: staff.map(({ id, name }) => ({ _id: id, name })),
    from: new URL(request.url).searchParams.get("from"),
    formKey: randomUUID(),
    formAction: formActionFor(request, user),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "record-payments", handoverSchema);
  if (!form.ok) return rerender(form);

  const { idempotencyKey, ...handover } = form.value;
  const result = await handOver({ ...handover, by, onceKey: idempotencyKey });
  return result.ok ? redirectWithSuccess(CASH, result.value.msg) : rerender(form, result);
}

export default function HandOver() {
  const { holders, takers, from, formKey, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Hand over cash</h1>
        <Link to={CASH}>Back to the cash</Link>
      </div>
      <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || formKey} />
        <Select name="from" label="From" required defaultValue={from ?? ""}>
          <option value="">Please choose</option>
          <Options of={holders.map(({ _id, name, inHand }) => [_id, `${name} has ${formatRupees(inHand)}`])} />
        </Select>
        <Select name="to" label="To" required defaultValue="">
          <option value="">Please choose</option>
          <option value={BANK}>The bank</option>
          <Options of={takers.map(({ _id, name }) => [_id, name])} />
        </Select>
        <PriceField name="amount" label="Amount in rupees" required />
        <TextArea name="note" label="Note (optional)" rows={2} maxLength={MAX_NOTE} />
        <PendingButton busy="Recording...">Hand over</PendingButton>
      </DeskForm>
    </>
  );
}
