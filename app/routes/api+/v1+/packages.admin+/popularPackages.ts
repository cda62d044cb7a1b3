import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { packageShape } from "~/models/catalogue/package/json.server";
import { listPopularPackages } from "~/models/catalogue/search/popular/list-popular-packages.server";

const { loader, action } = api({
  GET: verb({
    summary: "The three most booked packages",
    auth: "anyone",
    output: z.object({ popularPackages: z.array(packageShape) }),
    isPublic: true,
    run: () => listPopularPackages(),
  }),
});

export { loader, action };
