import { z } from "zod";

import { api, verb } from "~/http/api.server";
import { getCatalogueVersion } from "~/models/package/catalogue-version.server";
import { packageShape } from "~/models/package/json.server";
import { listPackages, streamPackages } from "~/models/package/list-packages.server";
import { pagingSchema } from "~/models/paging";

const { loader, action } = api({
  GET: verb({
    summary: "The catalogue",
    auth: "anyone",
    query: pagingSchema,
    output: z.object({ packages: z.array(packageShape), totalPackages: z.int() }),
    isPublic: true,
    version: getCatalogueVersion,
    run: ({ query }) => (query ? listPackages(query) : streamPackages()),
  }),
});

export { loader, action };
