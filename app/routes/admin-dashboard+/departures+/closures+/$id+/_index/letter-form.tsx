import { Field, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { MAX_SUBJECT, MAX_TEXT } from "~/models/office/broadcast/limits";
import { type Kind } from "~/models/office/closure/letter";
import { AT_ONCE } from "~/models/sales/closure/rules";
import { counted } from "~/values/counted";
import { type RejectedForm } from "~/values/rejected-form";

type LetterProps = {
  kind: Kind;
  to: number;
  proposed: { subject: string; text: string };
  action: string;
  rejected?: RejectedForm;
};

const TITLES: Record<Kind, string> = { news: "Not written to yet", reminder: "Remind who has not chosen" };

/** Names how many mails go out before they do; each guest gets one. */
export function Letter({ kind, to, proposed, action, rejected }: LetterProps) {
  const own = rejected?.values.kind === kind ? rejected : undefined;
  return (
    <section className="card stack form-narrow" aria-labelledby={kind}>
      <h2 id={kind}>
        {TITLES[kind]} ({to})
      </h2>
      <DeskForm method="post" action={action} replace className="stack" rejected={own}>
        <input type="hidden" name="kind" value={kind} />
        <Field
          name="subject"
          id={kind === "news" ? undefined : "reminder-subject"}
          label="Subject"
          required
          maxLength={MAX_SUBJECT}
          defaultValue={proposed.subject}
        />
        <TextArea
          name="text"
          id={kind === "news" ? undefined : "reminder-text"}
          label="Text"
          hint="Greeting, what each guest can choose and by when, and our phone number are added, and a link to choose, without an account too."
          rows={4}
          required
          maxLength={MAX_TEXT}
          defaultValue={proposed.text}
        />
        <p>
          <PendingButton busy="Sending...">Send {counted(Math.min(to, AT_ONCE), "mail")}</PendingButton>
        </p>
      </DeskForm>
    </section>
  );
}
