import { Field } from "~/components/form/field";
import { MAX_PERSONS } from "~/models/booking/limits";
import { type RejectedForm } from "~/values/rejected-form";

type StartAndPersonsProps = { startDate?: string; persons: string | number; rejected?: RejectedForm };

export function StartAndPersons({ startDate, persons, rejected }: StartAndPersonsProps) {
  return (
    <>
      <Field name="startDate" label="Start date" type="date" required defaultValue={startDate} rejected={rejected} />
      <Field
        name="numberOfPersons"
        label="Number of persons"
        type="number"
        required
        min={1}
        max={MAX_PERSONS}
        defaultValue={persons}
        rejected={rejected}
      />
    </>
  );
}
