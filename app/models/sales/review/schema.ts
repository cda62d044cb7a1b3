import { z } from "zod";

import { clearableField, integerField, lineField, textField, versionField } from "~/values/fields";

import { MAX_REPLY, MAX_REVIEW, MAX_SHOWN_NAME, MIN_REVIEW, REFUSALS } from "./limits";

export const reviewSchema = z
  .object({
    rating: integerField(1, 5, "Please choose one to five stars."),
    text: textField("how it was", MAX_REVIEW).refine(
      (text) => text.length >= MIN_REVIEW,
      `Please write at least ${MIN_REVIEW} characters.`,
    ),
    shownName: lineField("the name that we show", MAX_SHOWN_NAME),
    version: versionField(0).optional(),
  })
  .meta({
    example: {
      rating: 5,
      text: "Our driver knew every stop, and the houseboat was warm in April.",
      shownName: "Aisha B., Pune",
    },
  });

export type WrittenReview = z.output<typeof reviewSchema>;

const WHICH = "Please choose to show the review, or one of the four reasons not to.";

const refusedFor = z.enum(REFUSALS, WHICH);
const reply = clearableField(textField("your answer", MAX_REPLY), "Please enter your answer as text.");
const version = versionField();

export const decisionSchema = z
  .object({
    state: z.enum(["published", "refused"], WHICH).optional(),
    refusedFor: refusedFor.optional(),
    reply,
    version: version.optional(),
  })
  .refine(({ state, refusedFor }) => (state === "refused") === (refusedFor !== undefined), {
    error: WHICH,
    path: ["refusedFor"],
  })
  .meta({ example: { state: "refused", refusedFor: "private" } });

export type Decision = z.output<typeof decisionSchema>;

/** Of the office's form: one choice of showing it, one of the reasons, or nothing yet. */
export const decisionFormSchema = z
  .object({ decision: z.enum(["", "published", ...REFUSALS], WHICH), reply, version })
  .transform(({ decision, ...rest }): Decision => {
    if (decision === "") return rest;
    return decision === "published"
      ? { ...rest, state: decision }
      : { ...rest, state: "refused", refusedFor: decision };
  });
