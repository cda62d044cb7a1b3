import { SubmitButton } from "~/components/form/submit-button";

const LEAVE: Record<string, string> = { unconfirmed: "No, thank you", offered: "Let the places go" };

/** The buttons of somebody who waits, or has still to say so. */
export function AnswerForms({ state }: { state: string }) {
  return (
    <div className="stack">
      {state === "unconfirmed" && <Button intent="confirm" text="Yes, I wait" busy="Saving..." />}
      <Button intent="leave" text={LEAVE[state] ?? "Leave the list"} busy="Saving..." isQuiet />
    </div>
  );
}

type ButtonProps = { intent: string; text: string; busy: string; isQuiet?: boolean };

function Button({ intent, text, busy, isQuiet }: ButtonProps) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton busy={busy} isQuiet={isQuiet}>
        {text}
      </SubmitButton>
    </form>
  );
}
