import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { listRoadPackages } from "~/models/office/closure/list-road-packages.server";
import { countAffected } from "~/models/office/closure/write-to-guests.server";
import { makeClosure } from "~/models/sales/closure/make-closure.server";
import { closureFormSchema } from "~/models/sales/closure/schema";
import { addDays, today } from "~/values/calendar";

import { AffectedList } from "./affected-list";
import { ClosureForm } from "./closure-form";

const LIST = `${DEPARTURES}/closures`;

export const meta: MetaFunction = () => [{ title: "A road is closed" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const days = { from: today(), to: addDays(today(), 6), answerBy: addDays(today(), 2) };
  return {
    list: LIST,
    days,
    packages: await listRoadPackages(),
    formKey: randomUUID(),
    formAction: formActionFor(request, user),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const form = checkForm(fields, closureFormSchema);
  if (!form.ok) return rerender(form);
  const { from, to, packageIds } = form.value;
  const shown = [from, to, ...packageIds].join(" ");
  // Whoever changes days or packages afterwards sees first whom these affect.
  if (textIn(fields, "intent") !== "make" || textIn(fields, "shown") !== shown)
    return { values: form.values, errors: {}, msg: "", affected: { shown, ...(await countAffected(form.value)) } };

  const made = await makeClosure({ ...form.value, by });
  if (!made.ok) return rerender(form, made);
  return redirectWithSuccess(`${LIST}/${made.value.closure._id}`, made.value.msg);
}

export default function AddClosure() {
  const { list, formKey, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const affected = answer && "affected" in answer ? answer.affected : undefined;
  const onceKey = answer?.values.idempotencyKey || formKey;
  return (
    <>
      <div className="title-row">
        <h1>A road is closed</h1>
        <Link to={list}>Closed roads</Link>
      </div>
      <ErrorSummary rejected={answer} />
      <ClosureForm {...page} onceKey={onceKey} typed={answer}>
        {affected && <AffectedList affected={affected} />}
      </ClosureForm>
    </>
  );
}
