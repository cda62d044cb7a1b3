import { Field } from "~/components/form/field";
import { type AskedCount, countField, type Counts } from "~/values/counts";
import { type RejectedForm } from "~/values/rejected-form";

type CountFieldsProps = { asked: AskedCount[]; counts?: Counts; rejected?: RejectedForm };

/** A field for each of what the rules of prices ask for of the party; mostly none. */
export function CountFields({ asked, counts = {}, rejected }: CountFieldsProps) {
  return (
    <>
      {asked.map(({ name, label }) => (
        <Field
          key={name}
          name={countField({ name })}
          label={label}
          type="number"
          inputMode="numeric"
          min={0}
          defaultValue={counts[name] ?? 0}
          rejected={rejected && { ...rejected, errors: errorsOf(name, rejected.errors.counts) }}
        />
      ))}
    </>
  );
}

function errorsOf(name: string, error: string | undefined): RejectedForm["errors"] {
  return error ? { [countField({ name })]: error } : {};
}
