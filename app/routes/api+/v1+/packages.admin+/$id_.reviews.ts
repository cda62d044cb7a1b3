import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { listPublished, publishedShape } from "~/models/sales/review/list-published.server";
import { pagingFields } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "What guests said of a package, newest first, and why some reviews are not shown",
    auth: "anyone",
    isPublic: true,
    query: z.object(pagingFields),
    output: publishedShape,
    run: ({ params, query: { page = 1, limit = 25 } }) => listPublished(params.id, { page, limit }),
  }),
});

export { loader, action };
