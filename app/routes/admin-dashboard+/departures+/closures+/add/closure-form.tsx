import { type ReactNode } from "react";

import { Field, FieldError, FieldGroup, TextArea } from "~/components/form/field";
import { DeskForm, useRejected } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { CHOICE_WORDS, CHOICES, MAX_TEXT, MAX_TITLE } from "~/models/sales/closure/rules";
import { OPTION_FIELD, ROAD_PACKAGE_FIELD } from "~/models/sales/closure/rules";
import { type RejectedForm } from "~/values/rejected-form";

type ClosureFormProps = {
  formAction: string;
  onceKey: string;
  days: { from: string; to: string; answerBy: string };
  packages: { _id: string; packageTitle: string }[];
  typed?: RejectedForm;
  /** What follows once the days and packages are known. */
  children?: ReactNode;
};

export function ClosureForm({ formAction, onceKey, days, packages, typed, children }: ClosureFormProps) {
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
