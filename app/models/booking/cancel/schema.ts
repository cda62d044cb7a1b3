import { z } from "zod";

import { integerField, optionalField, textField } from "~/values/fields";

import { MAX_REASON } from "../limits";

export const reasonField = optionalField(textField("the reason", MAX_REASON), "Please enter the reason as text.");

const RELOAD = "Please reload the page to see what comes back.";

export const cancelSchema = z
  .object({
    seenRefund: integerField(0, 2 ** 31 - 1, RELOAD).optional(),
    seenPercent: integerField(0, 100, RELOAD).optional(),
    cancelReason: reasonField,
  })
  .meta({ example: { seenRefund: 2850 } });
