import { MAX_WHY } from "~/models/booking/row/fields";
import { type RejectedForm } from "~/values/rejected-form";

import { Field } from "./field";
import { useRejected } from "./form";

export function hasQuestions(rejected: RejectedForm | undefined) {
  return (rejected?.questions?.length ?? 0) > 0;
}

type QuestionsProps = {
  /** Words for a yes that has to be ticked; without them whoever sends the form again says yes. */
  tick?: string;
};

/** What the server asks back, and the fields with which the next try answers it. */
export function Questions({ tick }: QuestionsProps) {
  const rejected = useRejected();
  const { values: { answered = "", why = "" } = {}, questions = [] } = rejected ?? {};
  const [first] = questions;
  const isTicked = tick !== undefined && first !== undefined;
  const wantsReason = questions.some((each) => each.wantsReason);
  return (
    <>
      {answered !== "" && !isTicked && <input type="hidden" name="answered" value={answered} />}
      {why !== "" && !wantsReason && <input type="hidden" name="why" value={why} />}
      {isTicked && (
        <p className="field">
          <label>
            <input
              type="checkbox"
              name="answered"
              id={first.name}
              value={answered}
              aria-describedby={`${first.name}-error`}
            />{" "}
            {tick}
          </label>
          <span className="field-error" id={`${first.name}-error`}>
            {questions.map(({ text }) => text).join(" ")}
          </span>
        </p>
      )}
      {first && !isTicked && (
        <ul className="card missed">
          {questions.map(({ name, text }, index) => (
            <li key={text} id={index === questions.findIndex((each) => each.name === name) ? name : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {wantsReason && (
        <Field
          name="why"
          label="Why"
          hint="Stands in the history. The guest never sees it."
          required
          maxLength={MAX_WHY}
        />
      )}
    </>
  );
}
