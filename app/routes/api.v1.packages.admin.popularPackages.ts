import { api } from "~/http/api.server";
import { listPopularPackages } from "~/models/package/list-popular-packages.server";

const { loader, action } = api({
  GET: { auth: "anyone", isPublic: true, run: () => listPopularPackages() },
});

export { loader, action };
