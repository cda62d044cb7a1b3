import { Field } from "~/components/form/field";
import { isEditWarning, WITH_REASON } from "~/models/booking/edit-warnings";
import { MAX_WHY } from "~/models/booking/limits";
import { type RejectedForm } from "~/values/rejected-form";

function warningsIn(rejected: RejectedForm | undefined) {
  return Object.entries(rejected?.errors ?? {}).flatMap(([name, text]) =>
    isEditWarning(name) ? [{ name, text }] : [],
  );
}

export function hasWarnings(rejected: RejectedForm | undefined) {
  return warningsIn(rejected).length > 0;
}

/** What is unusual about the edit, and the fields that save it all the same. */
export function EditWarnings({ rejected }: { rejected?: RejectedForm }) {
  const warnings = warningsIn(rejected);
  const { accept, acceptFor, totalRule } = rejected?.values ?? {};
  if (warnings.length === 0) return null;
  return (
    <>
      <input type="hidden" name="accept" value={accept} />
      <input type="hidden" name="acceptFor" value={acceptFor} />
      {totalRule && <input type="hidden" name="totalRule" value={totalRule} />}
      <ul className="card missed">
        {warnings.map(({ name, text }) => (
          <li key={name} id={name}>
            {text}
          </li>
        ))}
      </ul>
      {warnings.some(({ name }) => WITH_REASON.includes(name)) && (
        <Field
          name="why"
          label="Why"
          hint="Stands in the history. The guest never sees it."
          required
          maxLength={MAX_WHY}
          rejected={rejected}
        />
      )}
    </>
  );
}
