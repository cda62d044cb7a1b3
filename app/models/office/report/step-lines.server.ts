import { type QuestionSums } from "./sum-questions.server";
import { type QuoteSums } from "./sum-quotes.server";
import { type SummedBookings } from "./sums.server";
import { average, type Line, percentOf } from "./tables";
import { type StepTimes } from "./time-steps.server";

type Step = Line<"steps">;

type More = { hours?: number | null; value?: number };

/** From a question over a quote to the trip: each of the three has its own first step, which the others are a part of. */
export function stepLines(
  questions: QuestionSums[],
  quotes: QuoteSums[],
  bookings: SummedBookings,
  times: StepTimes,
): Step[] {
  return [...questionSteps(questions), ...quoteSteps(quotes), ...bookingSteps(bookings, times)];
}

/** No steps of what nobody began. */
function stepsOf(first: number) {
  return (key: string, name: string, bookings: number, { hours = null, value }: More = {}): Step[] => {
    if (first === 0) return [];
    const half = hours === null ? null : average(hours, 1);
    return [{ key, name, bookings, ofAll: percentOf(bookings, first), hours: half, value: value ?? null }];
  };
}

function questionSteps(questions: QuestionSums[]) {
  const { asked = 0, answered = 0, half = null } = questions.find(({ source }) => source === null) ?? {};
  const step = stepsOf(asked);
  return [...step("asked", "Asked", asked), ...step("answered", "Answered", answered, { hours: half })];
}

const QUOTE_STEPS: Partial<Record<QuoteSums["key"], string>> = {
  sent: "Quote sent",
  opened: "Quote opened",
  accepted: "Quote accepted",
  declined: "Quote lost: said no",
  withdrawn: "Quote lost: taken back",
  over: "Quote lost: ran out",
};

function quoteSteps(quotes: QuoteSums[]) {
  const step = stepsOf(quotes.find(({ key }) => key === "sent")?.quotes ?? 0);
  return quotes.flatMap(({ key, why, quotes: count, value, half }) => {
    const name = QUOTE_STEPS[key];
    if (!name) return [];
    const list = ["sent", "opened", "accepted"].includes(key) ? key : "lost";
    return step(list, [name, why].filter(Boolean).join(", "), count, { hours: half, value });
  });
}

/** Each step counts the bookings that are there now: who canceled has left all but the first. */
function bookingSteps({ all }: SummedBookings, times: StepTimes) {
  const step = stepsOf(all.made);
  return [
    ...step("made", "Requested", all.made),
    ...step("confirmed", "Confirmed", all.confirmed, { hours: times.confirmed }),
    ...step("paid", "Paid at least a part", all.paidInPart, { hours: times.paid }),
    ...step("paid-in-full", "Paid in full", all.paidInFull, { hours: times.paidInFull }),
    ...step("travelled", "Travelled", times.areBack, { hours: times.travelled }),
  ];
}
