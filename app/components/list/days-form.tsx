import { type ReactNode } from "react";

import { Field } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { type CalendarDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

import { FilterButtons } from "./filter-buttons";

type Days = { from: CalendarDate; to: CalendarDate };

type DaysFormProps = {
  action: string;
  days: Days;
  rejected?: RejectedForm;
  /** Hidden fields. */
  children?: ReactNode;
};

export function DaysForm({ action, days, rejected, children }: DaysFormProps) {
  return (
    <DeskForm method="get" action={action} className="filter card" key={`${days.from} ${days.to}`} rejected={rejected}>
      {children}
      <Field name="from" label="From" type="date" defaultValue={days.from} />
      <Field name="to" label="Until" type="date" defaultValue={days.to} />
      <FilterButtons />
    </DeskForm>
  );
}
