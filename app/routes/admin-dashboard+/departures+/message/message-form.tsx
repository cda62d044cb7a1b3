import { Field, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { MAX_SUBJECT, MAX_TEXT } from "~/models/office/broadcast/limits";
import { type RejectedForm } from "~/values/rejected-form";
import { variablesInWords } from "~/values/variables";
import { GROUP as VARIABLES } from "~/values/words";

type MessageFormProps = {
  action: string;
  onceKey: string;
  typed?: RejectedForm;
  begun?: { subject: string; text: string };
};

/** Leads to the preview; sends nothing yet. */
export function MessageForm({ action, onceKey, typed, begun }: MessageFormProps) {
  return (
    <DeskForm method="post" action={action} replace className="stack" rejected={typed}>
      <input type="hidden" name="idempotencyKey" value={onceKey} />
      <Field name="subject" label="Subject" required maxLength={MAX_SUBJECT} defaultValue={begun?.subject} />
      <TextArea
        name="text"
        label="Text"
        hint={`Greeting and signature are added. For each guest’s own facts write ${variablesInWords(VARIABLES)}.`}
        rows={8}
        required
        maxLength={MAX_TEXT}
        defaultValue={begun?.text}
      />
      <p>
        <PendingButton className="button button-quiet" busy="Loading...">
          Show preview
        </PendingButton>
      </p>
    </DeskForm>
  );
}
