import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, FieldError, FieldGroup, TextArea } from "~/components/form/field";
import { DeskForm, useRejected } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES } from "~/http/pages/departure-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { listRoadPackages } from "~/models/office/closure/show-closure.server";
import { type Affected, countAffected } from "~/models/office/closure/write-to-guests.server";
import { makeClosure } from "~/models/sales/closure/make-closure.server";
import {
  CHOICE_WORDS,
  CHOICES,
  MAX_TEXT,
  MAX_TITLE,
  OPTION_FIELD,
  ROAD_PACKAGE_FIELD,
} from "~/models/sales/closure/rules";
import { closureFormSchema } from "~/models/sales/closure/schema";
import { addDays, formatDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inSentence } from "~/values/in-sentence";
import { type RejectedForm } from "~/values/rejected-form";

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

type AffectedListProps = { affected: Affected & { shown: string } };

/** Who would be written to, before anything is recorded. */
function AffectedList({ affected: { shown, bookings, persons, withoutMail, guests } }: AffectedListProps) {
  return (
    <section className="stack" aria-labelledby="affected">
      <input type="hidden" name="shown" value={shown} />
      <h2 id="affected">
        {bookings === 0 ? "No booking is affected" : `${counted(bookings, "booking")}, ${counted(persons, "person")}`}
      </h2>
      {withoutMail > 0 && <p>{withoutMail} of them without e-mail: for these the next page has WhatsApp links.</p>}
      {bookings > 0 && (
        <details>
          <summary>Show who</summary>
          <ul className="rows">
            {guests.map(({ _id, bookingNumber, customerName, numberOfPersons, packageTitle, startDate }) => (
              <li key={_id}>
                {bookingNumber} {inSentence(customerName)}, {counted(numberOfPersons, "person")} · {packageTitle}, from{" "}
                <span className="number">{formatDate(startDate)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <PendingButton busy="Recording..." name="intent" value="make">
          Record it and go on to write
        </PendingButton>{" "}
        Nobody is written to before the next page.
      </p>
    </section>
  );
}

type ClosureFormProps = {
  formAction: string;
  onceKey: string;
  days: { from: string; to: string; answerBy: string };
  packages: { _id: string; packageTitle: string }[];
  typed?: RejectedForm;
  /** What follows once the days and packages are known. */
  children?: ReactNode;
};

function ClosureForm({ formAction, onceKey, days, packages, typed, children }: ClosureFormProps) {
  return (
    <DeskForm method="post" action={formAction} replace className="form-narrow stack" rejected={typed}>
      <input type="hidden" name="idempotencyKey" value={onceKey} />
      <Field
        name="title"
        label="Which road"
        hint="As guests know it, like “Gurez road”."
        required
        maxLength={MAX_TITLE}
      />
      <TextArea
        name="text"
        label="What happened, in a sentence"
        hint="Stands on the guests’ and their families’ pages."
        rows={2}
        required
        maxLength={MAX_TEXT}
      />
      <div className="field-row">
        <Field name="from" label="Closed from" type="date" required defaultValue={days.from} />
        <Field name="to" label="Until (expected)" type="date" required defaultValue={days.to} />
        <Field name="answerBy" label="Answer by" type="date" required defaultValue={days.answerBy} />
      </div>
      <Ticks
        name="packageIds"
        legend="Packages that drive this road"
        ticks={packages.map(({ _id, packageTitle }) => ({ name: ROAD_PACKAGE_FIELD + _id, label: packageTitle }))}
      />
      <Ticks
        name="options"
        legend="Guests may choose"
        ticks={CHOICES.map((choice) => ({ name: OPTION_FIELD + choice, label: CHOICE_WORDS[choice] }))}
        isAll
      />
      <p>
        <PendingButton className="button button-quiet" busy="Looking..." name="intent" value="show">
          Show who is affected
        </PendingButton>
      </p>
      {children}
    </DeskForm>
  );
}

type TicksProps = {
  name: string;
  legend: string;
  ticks: { name: string; label: string }[];
  /** Whether all are ticked at first. */
  isAll?: boolean;
};

function Ticks({ name, legend, ticks, isAll = false }: TicksProps) {
  const typed = useRejected();
  return (
    <FieldGroup name={name} className="field">
      <legend>{legend}</legend>
      <FieldError of={name} />
      <ul className="ticks">
        {ticks.map((tick) => (
          <li key={tick.name}>
            <label className="choice">
              <input type="checkbox" name={tick.name} defaultChecked={typed ? tick.name in typed.values : isAll} />{" "}
              {tick.label}
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
