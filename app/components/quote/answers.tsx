import { Field, TextArea } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_WISH } from "~/models/sales/quote/limits";
import { type RejectedForm } from "~/values/rejected-form";

type AnswersProps = { isOpen: boolean; wish: string | null; rejected?: RejectedForm };

/** To ask for a change, or to say no. */
export function Answers({ isOpen, wish, rejected }: AnswersProps) {
  return (
    <>
      <section id="change" className="no-print" aria-labelledby="ask">
        <h2 id="ask">{isOpen ? "Ask for a change" : "Ask for a new one"}</h2>
        {wish && (
          <p>
            You asked: <q>{wish}</q>
          </p>
        )}
        <PlainForm method="post" action="#change" className="stack" rejected={rejected}>
          <input type="hidden" name="intent" value="wish" />
          <TextArea name="text" label="What would you like to be different?" rows={4} required maxLength={MAX_WISH} />
          <SubmitButton busy="Sending..." isQuiet>
            Send
          </SubmitButton>
        </PlainForm>
      </section>
      {isOpen && (
        <details className="no-print">
          <summary>No, thank you</summary>
          <PlainForm method="post" className="stack" rejected={rejected}>
            <input type="hidden" name="intent" value="decline" />
            <Field name="reason" label="Why, if you like to tell us (optional)" maxLength={200} />
            <SubmitButton busy="Sending..." isQuiet>
              Say no to this quote
            </SubmitButton>
          </PlainForm>
        </details>
      )}
    </>
  );
}
