import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { type DocumentJson } from "~/models/money/document/json";
import { type RejectedForm } from "~/values/rejected-form";

type Props = { documents: DocumentJson[]; action: string; rejected?: RejectedForm };

export function CorrectionForm({ documents, action, rejected }: Props) {
  return (
    <section aria-labelledby="correct" className="card">
      <h2 id="correct">One is wrong</h2>
      <p>A document is never edited. A credit note takes it back in full, and then the right one can be made.</p>
      <DeskForm method="post" action={action} replace className="form-narrow" rejected={rejected}>
        <input type="hidden" name="intent" value="correct" />
        <Select name="document" label="Document">
          <Options of={documents.map(({ number, title }) => [number, `${title} ${number}`])} />
        </Select>
        <Field
          name="reason"
          label="What is wrong with it"
          hint="Stands on the credit note, which the guest can read."
          required
          maxLength={120}
        />
        <PendingButton className="button button-quiet" busy="Making...">
          Make a credit note
        </PendingButton>
      </DeskForm>
    </section>
  );
}
