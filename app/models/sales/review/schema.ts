import { z } from "zod";

import { integerField, lineField, textField, versionField } from "~/values/fields";

import { MAX_REVIEW, MAX_SHOWN_NAME, MIN_REVIEW } from "./limits";

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
