import { Form } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { TextArea } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { type RejectedForm } from "~/values/rejected-form";

/** Reverses what was recorded, with a reason. */
export function ReversalForm({ action, rejected }: { action: string; rejected?: RejectedForm }) {
  return (
    <Form method="post" action={action} replace className="form-narrow">
      <ErrorSummary rejected={rejected} />
      <TextArea name="reason" label="Why" rows={3} required maxLength={MAX_NOTE} rejected={rejected} />
      <PendingButton busy="Undoing...">Undo it</PendingButton>
    </Form>
  );
}
