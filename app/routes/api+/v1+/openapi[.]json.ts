import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { getOpenApi } from "~/http/api/openapi.server";

const { loader, action } = api({
  GET: verb({
    summary: "This description",
    auth: "anyone",
    output: z.looseObject({ openapi: z.string() }),
    isPublic: true,
    run: ({ context }) => getOpenApi(context),
  }),
});

export { loader, action };
