import { z } from "zod";

import { clearableField, textField, versionField } from "~/values/fields";

import { REFUSALS } from "./limits";

export const MAX_REPLY = 1000;

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
