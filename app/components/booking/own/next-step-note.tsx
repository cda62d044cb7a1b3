import { WholeDates } from "~/components/booking/whole-dates";
import { type NextStep } from "~/models/guest/booking/next-step";

export function NextStepNote({ step }: { step: NextStep }) {
  return (
    <p className="next-step">
      <WholeDates text={step.text} />
    </p>
  );
}
