import { Field } from "~/components/form/field";
import { MAX_PERSONS } from "~/models/booking/row/fields";

type StartAndPersonsProps = {
  startDate?: string;
  persons: string | number;
  /** Absent where children pay what everybody pays. */
  numberOfChildren?: number;
  childHint?: string;
};

export function StartAndPersons({ startDate, persons, numberOfChildren, childHint }: StartAndPersonsProps) {
  return (
    <>
      <Field name="startDate" label="Start date" type="date" required defaultValue={startDate} />
      <Field
        name="numberOfPersons"
        label="Number of persons"
        type="number"
        required
        min={1}
        max={MAX_PERSONS}
        defaultValue={persons}
      />
      {numberOfChildren !== undefined && (
        <Field
          name="numberOfChildren"
          label="Of these, children"
          hint={childHint}
          type="number"
          min={0}
          max={MAX_PERSONS - 1}
          defaultValue={numberOfChildren}
        />
      )}
    </>
  );
}
