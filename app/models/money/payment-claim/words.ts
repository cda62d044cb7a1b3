import { inHours } from "~/values/durations";

/** Tells the guest when the office confirms a claim; names a time if the settings promise one. */
export function checkedSoon({ answerHours }: { answerHours?: number | null }) {
  const when = typeof answerHours === "number" ? `within ${inHours(answerHours)}` : "by mail";
  return `We check our account and confirm ${when}.`;
}
