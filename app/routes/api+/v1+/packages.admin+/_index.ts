import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { imageIn } from "~/http/forms/read-upload.server";
import { createPackage } from "~/models/catalogue/package/edit/save-package.server";
import { packageShape } from "~/models/catalogue/package/json.server";
import { listAllPackages, listPackages } from "~/models/catalogue/package/lists/list-packages.server";
import { packageApiSchema } from "~/models/catalogue/package/schema";
import { monthField } from "~/models/catalogue/search/search-schema";
import { getCatalogueVersion } from "~/models/system/stat/versions.server";
import { pagingFields, readPaging } from "~/values/paging";

const listQuery = z.object({ ...pagingFields, month: monthField.optional() }).transform(({ month, ...given }) => {
  const paging = readPaging(given);
  return paging || month ? { paging, month } : undefined;
});

const { loader, action } = api({
  GET: verb({
    summary: "The catalogue",
    auth: "anyone",
    query: listQuery,
    output: z.object({ packages: z.array(packageShape), totalPackages: z.int() }),
    isPublic: true,
    version: getCatalogueVersion,
    run: ({ query }) => (query ? listPackages(query.paging, query.month) : listAllPackages()),
  }),
  POST: verb({
    summary: "Add a package",
    auth: "admin",
    input: packageApiSchema,
    files: ["imgUrl"],
    output: messageShape("Package added successfully!", { packageInfo: packageShape }),
    status: 201,
    run: async ({ input, form }) => createPackage({ ...input, image: await imageIn(form) }),
  }),
});

export { loader, action };
