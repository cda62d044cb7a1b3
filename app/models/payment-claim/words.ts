import { inHours } from "~/values/hours";

/** When a guest hears of it, as far as the office promises a time. */
export function checkedSoon({ answerHours }: { answerHours?: number | null }) {
  const when = typeof answerHours === "number" ? `within ${inHours(answerHours)}` : "by mail";
  return `We check our account and confirm ${when}.`;
}
