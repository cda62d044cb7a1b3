import { WholeDates } from "~/components/booking/whole-dates";
import { type NextStep } from "~/models/booking/own/next-step";

export function NextStepNote({ step }: { step: NextStep }) {
  // What is only for who has paid elsewhere does not shout.
  const [now = "", aside] = step.text.split(/(?= Paid already\?)/);
  return (
    <p className="next-step">
      <WholeDates text={now} />
      {aside && (
        <span className="small muted">
          <WholeDates text={aside} />
        </span>
      )}
    </p>
  );
}
