import { Field, TextArea } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { MAX_DAYS } from "~/models/catalogue/content/day-facts";
import { MAX_QUESTION } from "~/models/sales/enquiry/rules";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

import { ContactFields } from "./contact-fields";

type QuestionFormProps = {
  action: string;
  /** A package has its own number of days, so only a question without one asks for it. */
  packageId?: string;
  /** What the visitor chose on the package's page. */
  typed?: FormValues;
  rejected?: RejectedForm;
};

/** Holds neither a token nor a time, so that pages with it can be cached for everybody. */
export function QuestionForm({ action, packageId, typed, rejected }: QuestionFormProps) {
  return (
    <PlainForm method="post" action={action} rejected={rejected}>
      {packageId && <input type="hidden" name="packageId" value={packageId} />}
      <TextArea name="text" label="Your question" rows={5} required maxLength={MAX_QUESTION} defaultValue="" />
      <ContactFields />
      <Field name="wantedFrom" label="Start date (optional)" type="date" defaultValue={typed?.startDate} />
      {!packageId && <Field name="wantedDays" label="Number of days (optional)" type="number" min={1} max={MAX_DAYS} />}
      <Field
        name="persons"
        label="Number of persons (optional)"
        type="number"
        min={1}
        max={MAX_PERSONS}
        defaultValue={typed?.numberOfPersons}
      />
      <SubmitButton busy="Sending...">Send question</SubmitButton>
    </PlainForm>
  );
}
