import { Field, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { type EnquiryJson } from "~/models/sales/enquiry/json";
import { MAX_ANSWER, MAX_LOST_REASON } from "~/models/sales/enquiry/rules";
import { type RejectedForm } from "~/values/rejected-form";

type FormProps = { enquiry: EnquiryJson; action: string; rejected?: RejectedForm };

export function AnswerForm({ enquiry, email, action, rejected }: FormProps & { email: string }) {
  return (
    <DeskForm method="post" action={action} replace key={enquiry.version} rejected={rejected}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="version" value={enquiry.version} />
      <TextArea
        name="text"
        label="Your answer"
        hint={`Goes to ${email} by mail, with a greeting above it and the question below.`}
        rows={8}
        required
        maxLength={MAX_ANSWER}
      />
      <PendingButton busy="Sending...">Send answer</PendingButton>
    </DeskForm>
  );
}

export function LinkForm({ enquiry, action, rejected }: FormProps) {
  return (
    <DeskForm method="post" action={action} replace key={enquiry.version} rejected={rejected}>
      <input type="hidden" name="version" value={enquiry.version} />
      <p className="fine-print">A new link is shown once, to send. Whoever has the old one reads nothing any more.</p>
      <button type="submit" name="intent" value="link" className="button button-quiet">
        New link
      </button>
    </DeskForm>
  );
}

export function StateForm({ enquiry, action, rejected }: FormProps) {
  return (
    <DeskForm method="post" action={action} replace key={enquiry.version} rejected={rejected}>
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="version" value={enquiry.version} />
      {enquiry.state === "new" && (
        <p>
          <button type="submit" name="state" value="answered" className="button button-quiet">
            Mark as answered
          </button>
        </p>
      )}
      <Field
        name="lostReason"
        label="Reason, where it is lost (optional)"
        maxLength={MAX_LOST_REASON}
        defaultValue={enquiry.lostReason ?? ""}
      />
      <p className="actions">
        <button type="submit" name="state" value="won" className="button button-quiet">
          Won
        </button>
        <button type="submit" name="state" value="lost" className="button button-quiet">
          Lost
        </button>
        {enquiry.state !== "new" && (
          <button type="submit" name="state" value="new" className="link-button">
            Waits again
          </button>
        )}
      </p>
    </DeskForm>
  );
}
