import { z } from "zod";

import { reasonField } from "~/models/booking/row/schema";
import { integerField } from "~/values/fields";

const RELOAD = "Please reload the page to see what comes back.";

export const cancelSchema = z
  .object({
    seenRefund: integerField(0, 2 ** 31 - 1, RELOAD).optional(),
    seenPercent: integerField(0, 100, RELOAD).optional(),
    cancelReason: reasonField,
  })
  .meta({ example: { seenRefund: 2850 } });
