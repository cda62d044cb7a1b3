import { type NextStep } from "~/models/booking/own/next-step";

import { WholeDates } from "./whole-dates";

export function NextStepNote({ step }: { step: NextStep }) {
  return (
    <p className="next-step">
      <WholeDates text={step.text} />
    </p>
  );
}
