import { Form } from "@remix-run/react";
import { type ReactNode } from "react";

import { Field } from "~/components/form/field";
import { type CalendarDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type DaysFormProps = {
  action: string;
  days: { from: CalendarDate; to: CalendarDate };
  rejected?: RejectedForm;
  /** Hidden fields. */
  children?: ReactNode;
};

export function DaysForm({ action, days, rejected, children }: DaysFormProps) {
  return (
    <Form method="get" action={action} className="filter card" key={`${days.from} ${days.to}`}>
      {children}
      <Field name="from" label="From" type="date" defaultValue={days.from} />
      <Field name="to" label="Until" type="date" defaultValue={days.to} rejected={rejected} />
      <div className="filter-buttons">
        <button type="submit" className="button">
          Show
        </button>
      </div>
    </Form>
  );
}
