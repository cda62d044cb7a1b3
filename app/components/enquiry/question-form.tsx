import { Field, TextArea } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_PERSONS } from "~/models/booking/limits";
import { MAX_QUESTION } from "~/models/enquiry/limits";
import { type RejectedForm } from "~/values/rejected-form";

type QuestionFormProps = { action: string; packageId?: string; rejected?: RejectedForm };

/** The same for everybody: it holds no token and no time, so the pages with it are cached. */
export function QuestionForm({ action, packageId, rejected }: QuestionFormProps) {
  return (
    <form method="post" action={action}>
      {packageId && <input type="hidden" name="packageId" value={packageId} />}
      <TextArea
        name="text"
        label="Your question"
        rows={5}
        required
        maxLength={MAX_QUESTION}
        defaultValue=""
        rejected={rejected}
      />
      <Field name="name" label="Your name" required maxLength={100} autoComplete="name" rejected={rejected} />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        maxLength={20}
        autoComplete="tel"
        hint="A phone number or an e-mail address is enough."
        rejected={rejected}
      />
      <Field name="email" label="E-mail" type="email" maxLength={254} autoComplete="email" rejected={rejected} />
      {packageId && (
        <>
          <Field name="wantedFrom" label="Start date (optional)" type="date" rejected={rejected} />
          <Field
            name="persons"
            label="Number of persons (optional)"
            type="number"
            min={1}
            max={MAX_PERSONS}
            rejected={rejected}
          />
        </>
      )}
      {/* For programs that fill in whatever they find. */}
      <div hidden>
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton busy="Sending...">Send question</SubmitButton>
    </form>
  );
}
