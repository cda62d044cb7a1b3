import { type NextStep } from "~/models/booking/own/next-step";

export function NextStepNote({ step }: { step: NextStep }) {
  return <p className="next-step">{step.text}</p>;
}
