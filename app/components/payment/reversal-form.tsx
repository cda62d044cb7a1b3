import { ErrorSummary } from "~/components/form/error-summary";
import { TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { type RejectedForm } from "~/values/rejected-form";

/** Reverses what was recorded, with a reason. */
export function ReversalForm({ action, rejected }: { action: string; rejected?: RejectedForm }) {
  return (
    <DeskForm method="post" action={action} replace className="form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <TextArea name="reason" label="Why" rows={3} required maxLength={MAX_NOTE} />
      <PendingButton busy="Undoing...">Undo it</PendingButton>
    </DeskForm>
  );
}
