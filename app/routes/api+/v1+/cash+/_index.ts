import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { showCash } from "~/models/money/cash/holders.server";
import { holderShape } from "~/models/money/cash/json";

const { loader, action } = api({
  GET: verb({
    summary: "Who has how much cash",
    auth: "read-bookings",
    output: z.object({ inHand: z.int().meta({ description: "All together." }), holders: z.array(holderShape) }),
    run: () => showCash(),
  }),
});

export { loader, action };
