import { z } from "zod";

import { api, verb } from "~/http/api.server";
import { getOpenApi } from "~/http/openapi.server";

const { loader, action } = api({
  GET: verb({
    summary: "This description",
    auth: "anyone",
    output: z.looseObject({ openapi: z.string() }),
    isPublic: true,
    run: () => getOpenApi(),
  }),
});

export { loader, action };
