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
import { countCash } from "~/models/money/cash/count-cash.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { countSchema } from "~/models/money/cash/schema";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { formatSigned } from "~/values/money";

const CASH = "/admin-dashboard/money/cash";

export const meta: MetaFunction = () => [{ title: "Count the cash" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "record-payments");
  return {
    holders: (await listHolders()).map(({ _id, name, inHand }) => ({ _id, name, inHand })),
    holder: new URL(request.url).searchParams.get("holder"),
    formKey: randomUUID(),
    formAction: formActionFor(request, user),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "record-payments", countSchema);
  if (!form.ok) return rerender(form);

  const { idempotencyKey, ...count } = form.value;
  const result = await countCash({ ...count, by, onceKey: idempotencyKey });
  return result.ok ? redirectWithSuccess(`${CASH}?list=counts`, result.value.msg) : rerender(form, result);
}

export default function CountCash() {
  const { holders, holder, formKey, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Count the cash</h1>
        <Link to={CASH}>Back to the cash</Link>
      </div>
      <p>This closes the day for one person, and cannot be changed. After a mistake, count again.</p>
      <DeskForm method="post" action={formAction} replace className="form-narrow" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || formKey} />
        <Select name="holder" label="Whose cash" required defaultValue={holder ?? ""}>
          <option value="">Please choose</option>
          <Options of={holders.map(({ _id, name, inHand }) => [_id, `${name} should have ${formatSigned(inHand)}`])} />
        </Select>
        <PriceField name="counted" label="Counted, in rupees" required />
        <TextArea
          name="reason"
          label="Why it differs"
          hint="Only if it is more or less than it should be."
          rows={2}
          maxLength={MAX_NOTE}
        />
        <PendingButton busy="Closing...">Close the day</PendingButton>
      </DeskForm>
    </>
  );
}
